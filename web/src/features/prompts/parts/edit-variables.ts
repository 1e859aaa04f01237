import { type PromptVariable, promptPieces, promptVariables, variableKey } from '@dossier/contract/prompts/variables';

export type Definition = Pick<PromptVariable, 'choices' | 'example'>;

/** A value without the characters that have a meaning between the braces. */
const plainValue = (value: string) =>
  value
    .replace(/[{}|\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** How a variable is written: `{{tone: formal | plain}}`. */
export function variableSource(name: string, { choices, example }: Definition): string {
  const values = choices.length > 1 ? choices : [example];
  const valueText = values.map(plainValue).filter(Boolean).join(' | ');
  return valueText ? `{{${name}: ${valueText}}}` : `{{${name}}}`;
}

/** The text with another definition of a variable, where it is first used. */
export function defineVariable(text: string, name: string, definition: Definition): string {
  let isDefined = false;
  return replaceVariable(text, name, (sourceName) => {
    const source = isDefined ? `{{${sourceName}}}` : variableSource(sourceName, definition);
    isDefined = true;
    return source;
  });
}

/** The text with the variable's name in place of the variable. */
export const removeVariable = (text: string, name: string): string =>
  replaceVariable(text, name, (sourceName) => sourceName);

/** A name that no variable of the text has: "variable", "variable 2". */
export function freeName(text: string, base: string): string {
  const keys = new Set(promptVariables(text).map(({ name }) => variableKey(name)));
  let name = base;
  for (let number = 2; keys.has(variableKey(name)); number += 1) name = `${base} ${number}`;
  return name;
}

/** "formal, plain" -> choices. */
export const splitChoices = (typed: string): string[] => [
  ...new Set(typed.split(/[,|]/).map(plainValue).filter(Boolean)),
];

function replaceVariable(text: string, name: string, source: (sourceName: string) => string): string {
  const key = variableKey(name);
  return promptPieces(text)
    .map((piece) => (piece.kind === 'variable' && variableKey(piece.name) === key ? source(piece.name) : piece.text))
    .join('');
}
