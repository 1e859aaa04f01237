// Bundled with the product: what is looked up in the table that as-table.mjs makes.

/** More keys than a long document asks for; a file of noise must not fill the memory. */
const MOST_REMEMBERED = 50_000;

/**
 * Looks up in lines of `key`, a tab and a value, sorted by their keys, each with a line break before it and one behind the last. Only
 * what is asked for is taken apart, so that a table of 81,000 lines costs nothing at the start.
 * @template Value
 * @param {string} lines
 * @param {(value: string) => Value} parse
 * @returns {(key: string) => Value | undefined}
 */
export function sortedTable(lines, parse) {
  const remembered = new Map();
  return (key) => {
    if (remembered.has(key)) return remembered.get(key);
    if (remembered.size === MOST_REMEMBERED) remembered.clear();
    const text = find(lines, key);
    const value = text === undefined ? undefined : parse(text);
    remembered.set(key, value);
    return value;
  };
}

function find(lines, key) {
  let from = 0;
  let to = lines.length - 1;
  while (from < to) {
    const start = lines.lastIndexOf('\n', (from + to) >>> 1);
    const tab = lines.indexOf('\t', start);
    const found = lines.slice(start + 1, tab);
    if (found === key) return lines.slice(tab + 1, lines.indexOf('\n', tab));
    if (found < key) from = lines.indexOf('\n', tab);
    else to = start;
  }
  return undefined;
}

/**
 * The score of each language that an n-gram speaks for.
 * @param {string} scores such as `11:35,17:2`
 * @returns {Record<string, number>}
 */
export function parseScores(scores) {
  return Object.fromEntries(scores.split(',').map((score) => score.split(':').map(Number)));
}
