// Rule: verbs have the signature `verb(context, input)`.
import { declarations } from './declarations.mjs';

const verb = /^server\/src\/features\/[^/]+\/verbs\/(?!.*\.(test|suite)\.)[^/]+\.ts$/;
/** The types of `access/context.ts`. */
const context = /\b(Context|ContextWithAuthority|ContextWithCaller|TransactionContext|GlobalTransaction)\b/;
/** A parameter that belongs in the context, by its type or as a property of an input. */
const contextValue =
  /^[^:{]*:\s*(Pick<)?(App|Tx|Authority|FullAuthority|Caller)\b(?!\[)|\b(authority|caller): (Full)?(Authority|Caller)\b/;

/**
 * Exported functions of verb files that take a value of the context as a separate parameter, or more than one input after a context.
 * @param {Map<string, string>} files
 * @returns {string[]} a line for each
 */
export function malformedVerbs(files) {
  return [...files].flatMap(([path, text]) =>
    verb.test(path)
      ? declarations(text)
          .filter(({ exported, parameters }) => exported && parameters !== null && !isWellShaped(parameters))
          .map(({ name }) => `${path}: ${name} is not verb(context, input)`)
      : [],
  );
}

/** @param {string} text */
function isWellShaped(text) {
  const parameters = split(text);
  const [first = '', ...inputs] = parameters;
  if (context.test(first)) return inputs.length <= 1 && !inputs.some((input) => contextValue.test(input));
  return !parameters.some((parameter) => contextValue.test(parameter));
}

/**
 * Splits a parameter list at its commas, except those inside brackets.
 * @param {string} text
 */
function split(text) {
  const parts = [''];
  let depth = 0;
  for (const sign of text.replaceAll('=>', '')) {
    if ('([{<'.includes(sign)) depth += 1;
    if (')]}>'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
