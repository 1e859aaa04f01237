// Bundled with the product: lookup in the table that as-table.mjs creates.

/** More keys than a long document has; bounds the memory for a file of noise. */
const MAX_CACHED_KEYS = 50_000;

/**
 * Binary search in lines of `key`, a tab and a value, sorted by key; the text begins and ends with a line break. Values are parsed on
 * lookup, so a table of 81,000 lines costs nothing at start-up.
 * @template Value
 * @param {string} lines
 * @param {(value: string) => Value} parse
 * @returns {(key: string) => Value | undefined}
 */
export function sortedTable(lines, parse) {
  const cache = new Map();
  return (key) => {
    if (cache.has(key)) return cache.get(key);
    if (cache.size === MAX_CACHED_KEYS) cache.clear();
    const text = find(lines, key);
    const value = text === undefined ? undefined : parse(text);
    cache.set(key, value);
    return value;
  };
}

function find(lines, key) {
  let from = 0;
  let to = lines.length - 1;
  while (from < to) {
    const start = lines.lastIndexOf('\n', (from + to) >>> 1);
    const tab = lines.indexOf('\t', start);
    const rowKey = lines.slice(start + 1, tab);
    if (rowKey === key) return lines.slice(tab + 1, lines.indexOf('\n', tab));
    if (rowKey < key) from = lines.indexOf('\n', tab);
    else to = start;
  }
  return undefined;
}

/**
 * Scores by language number.
 * @param {string} scores such as `11:35,17:2`
 * @returns {Record<string, number>}
 */
export function parseScores(scores) {
  return Object.fromEntries(scores.split(',').map((score) => score.split(':').map(Number)));
}
