// Output and text comparison of the reading benchmark.

/**
 * Compares the words of two texts as multisets: order and line breaks do not matter.
 * @param {string} ours
 * @param {string} theirs
 * @returns {{ ours: number, theirs: number, common: number }}
 */
export function compareWords(ours, theirs) {
  const counts = new Map();
  let total = 0;
  for (const word of splitWords(ours)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total += 1;
  }
  let expected = 0;
  let common = 0;
  for (const word of splitWords(theirs)) {
    expected += 1;
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return { ours: total, theirs: expected, common };
}

/**
 * @param {Record<string, string | number>[]} rows
 */
export function printTable(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length)));
  const print = (cells) =>
    console.log(
      cells
        .map((cell, index) => String(cell).padEnd(widths[index]))
        .join('  ')
        .trimEnd(),
    );
  print(columns);
  for (const row of rows) print(columns.map((column) => row[column]));
}

function splitWords(text) {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
