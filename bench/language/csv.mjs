// Files of data sets with comma-separated values.

/**
 * The rows of a text of comma-separated values; fields in quotes may contain commas, line breaks and doubled quotes.
 * @param {string} text
 */
export function parseCsv(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? plain.replace(/\r$/, '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
