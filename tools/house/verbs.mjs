// The rule that verbs are called `verb(context, input)`.
import { declarations } from './declarations.mjs';

const verb = /^server\/src\/features\/[^/]+\/verbs\/(?!.*\.(test|suite)\.)[^/]+\.ts$/;
/** The types of `access/context.ts`. */
const context = /\b(Context|ContextWithAuthority|ContextWithCaller|TransactionContext|GlobalTransaction)\b/;
/** A parameter that a context should hold: by its own type, or by a property of an input. */
const held =
  /^[^:{]*:\s*(Pick<)?(App|Tx|Authority|FullAuthority|Caller)\b(?!\[)|\b(authority|caller): (Full)?(Authority|Caller)\b/;

/**
 * Exported functions of verb files that take what belongs into a context as a parameter of its own, or more than one input after a context.
 * @param {Map<string, string>} files
 * @returns {string[]} one sentence for each
 */
export function misshapenVerbs(files) {
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
  if (context.test(first)) return inputs.length <= 1 && !inputs.some((input) => held.test(input));
  return !parameters.some((parameter) => held.test(parameter));
}

/**
 * The parameters of a list: commas inside brackets do not separate.
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
