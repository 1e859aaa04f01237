/**
 * The top-level declarations of a formatted source file. A declaration ends where the next one begins.
 * @param {string} text
 * @returns {{ name: string, exported: boolean, parameters: string | null, body: string }[]}
 */
export function declarations(text) {
  const starts = [
    ...text.matchAll(
      /^(export )?(?:declare )?(?:async )?(?:function\*? (\w+)|const (\w+)|class (\w+)|interface (\w+)|type (\w+))/gm,
    ),
  ];
  return starts.map((match, at) => {
    const [, exported, ofFunction, ofConst, ...others] = match;
    const source = text.slice(match.index, starts[at + 1]?.index);
    const isFunction = ofFunction !== undefined || /^(export )?const \w+ = (async )?(<[^(]*>)?\(/.test(source);
    const isValue = ofFunction !== undefined || ofConst !== undefined;
    return {
      name: ofFunction ?? ofConst ?? others.find(Boolean) ?? '',
      exported: exported !== undefined,
      parameters: isFunction ? parametersOf(source) : null,
      body: isValue ? source.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '') : '',
    };
  });
}

/** The text in the first parentheses. */
function parametersOf(source) {
  const start = source.indexOf('(');
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(start + 1, at);
  }
  return source.slice(start);
}
