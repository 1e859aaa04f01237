// The variables of a prompt: {{clause}}, {{clause: liability}} with an example, {{tone: formal | plain}} with choices.

/** A piece of a prompt; the pieces together are the whole text. */
export type PromptPiece = { kind: 'text'; text: string } | { kind: 'variable'; text: string; name: string };

export interface PromptVariable {
  /** As first written. Names that differ only in case or spaces are the same variable. */
  name: string;
  /** At least two, or none: then any text can be filled in. */
  choices: readonly string[];
  /** An example of what to fill in; empty if there is none. */
  example: string;
}

const PATTERN = /\{\{([^{}\n]*)\}\}/g;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} _'’-]{0,39}$/u;

/** Identifies a variable, whatever the case and spaces of its name. */
export const variableKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export const isVariableName = (name: string): boolean => NAME.test(name.trim());

/** The pieces of a text. Braces around something that is no name are text. */
export function promptPieces(text: string): PromptPiece[] {
  const pieces: PromptPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(PATTERN)) {
    const name = splitVariable(match[1]!).name;
    if (!isVariableName(name)) continue;
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    pieces.push({ kind: 'variable', text: match[0], name });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** The variables of a text in the order in which they appear. The first definition with choices or an example counts. */
export function promptVariables(text: string): PromptVariable[] {
  const variables = new Map<string, PromptVariable>();
  for (const piece of promptPieces(text)) {
    if (piece.kind === 'text') continue;
    const { name, values } = splitVariable(piece.text.slice(2, -2));
    const key = variableKey(name);
    const earlier = variables.get(key);
    if (earlier && (values.length === 0 || earlier.choices.length > 0 || earlier.example !== '')) continue;
    const definition = values.length > 1 ? { choices: values, example: '' } : { choices: [], example: values[0] ?? '' };
    variables.set(key, { name: earlier?.name ?? name, ...definition });
  }
  return [...variables.values()];
}

/** The text with these values, by the key of each variable; a variable without a value stays as it is written. */
export const fillPrompt = (text: string, values: Readonly<Record<string, string>>): string =>
  promptPieces(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : values[variableKey(piece.name)]?.trim() || piece.text))
    .join('');

/** What is between the braces: the name, and after a colon the choices, or one example. Duplicates are omitted. */
function splitVariable(inner: string): { name: string; values: string[] } {
  const colon = inner.indexOf(':');
  if (colon === -1) return { name: normalized(inner), values: [] };
  const values = inner
    .slice(colon + 1)
    .split('|')
    .map(normalized)
    .filter((value) => value !== '');
  return { name: normalized(inner.slice(0, colon)), values: [...new Set(values)] };
}

const normalized = (text: string) => text.trim().replace(/\s+/g, ' ');
