// Tables of rows with edits whose truth is known.

/** What each case is made of. */
export const CASES = {
  'with key': { rows: 10_000, columns: 50, key: true, edited: 0.1, runs: 5 },
  'without key': { rows: 10_000, columns: 50, edited: 0.1 },
  shuffled: { rows: 10_000, columns: 50, edited: 0.1, shuffled: true },
  'half edited': { rows: 10_000, columns: 50, edited: 0.5 },
  '50,000 x 20': { rows: 50_000, columns: 20, edited: 0.1, runs: 1 },
  'few values': { rows: 2_000, columns: 6, edited: 0.1, values: 4 },
};

/**
 * A table, an edited copy, for each row of the copy the row it was (-1: added), and the number of edited cells.
 * @param {{rows: number, columns: number, edited: number, key?: boolean, shuffled?: boolean, values?: number}} spec
 * @param {() => number} next numbers from 0 to 1
 */
export function makeTables({ rows, columns, key = false, edited, shuffled = false, values = 0 }, next) {
  const below = (limit) => Math.floor(next() * limit);
  const content = (column) => {
    if (values > 0) return `v${below(values)}`;
    if (column % 3 === 0) return `text ${below(5_000)}`;
    return column % 3 === 1 ? below(100_000) / 100 : ['open', 'closed', 'waiting', 'done'][below(4)];
  };
  const make = (id) =>
    Array.from({ length: columns }, (_, column) => (key && column === 0 ? `R-${id}` : content(column)));
  const header = Array.from({ length: columns }, (_, column) => (key && column === 0 ? 'id' : `column ${column}`));
  const a = Array.from({ length: rows }, (_, row) => make(row));
  const b = [];
  let cells = 0;
  let id = rows;
  const least = key ? 1 : 0;
  for (const [from, row] of a.entries()) {
    if (next() < 0.02) b.push({ from: -1, row: make(id++) });
    if (next() < 0.02) continue;
    const copy = [...row];
    if (next() < edited) {
      const count = values > 0 ? 1 : 1 + below(3);
      const changed = new Set();
      while (changed.size < count) changed.add(least + below(columns - least));
      for (const column of changed) {
        while (copy[column] === row[column]) copy[column] = content(column);
        cells += 1;
      }
    }
    b.push({ from, row: copy });
  }
  if (shuffled) {
    for (let at = b.length - 1; at > 0; at -= 1) {
      const other = below(at + 1);
      [b[at], b[other]] = [b[other], b[at]];
    }
  }
  return { a: [header, ...a], b: [header, ...b.map(({ row }) => row)], truth: b.map(({ from }) => from), cells };
}
