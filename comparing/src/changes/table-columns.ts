import type { Link } from '../alignment/link.ts';
import type { Block, Span } from '../blocks/block.ts';

/** Which columns of two tables belong to each other: pairs ascending in both. */
export type ColumnPairs = [a: number, b: number][];

/** Rows of the same two tables. */
export interface TablePair {
  rows: { a: Block; b: Block }[];
  columns: ColumnPairs;
}

/** The rows that belong to each other, by their tables, with the columns that do. */
export function pairTables(links: readonly Link[], texts: { a: string; b: string }): TablePair[] {
  const tables = new Map<string, TablePair>();
  for (const { a, b, moved } of links) {
    const [one, other] = [a[0], b[0]];
    if (moved || a.length !== 1 || b.length !== 1 || !one?.row || !other?.row) continue;
    const key = `${one.row.table} ${other.row.table}`;
    const known = tables.get(key);
    if (known) known.rows.push({ a: one, b: other });
    else tables.set(key, { rows: [{ a: one, b: other }], columns: [] });
  }
  for (const table of tables.values()) table.columns = pairColumns(table.rows, texts);
  return [...tables.values()];
}

/** The columns with most cells in common, in order: a longest common subsequence by weight. */
function pairColumns(rows: TablePair['rows'], texts: { a: string; b: string }): ColumnPairs {
  const [aCount, bCount] = [widest(rows.map(({ a }) => a)), widest(rows.map(({ b }) => b))];
  if (aCount === bCount) return Array.from({ length: aCount }, (_, column) => [column, column]);
  const score = (x: number, y: number) => {
    let equal = 0;
    for (const { a, b } of rows) {
      const [one, other] = [cellText(a, x, texts.a), cellText(b, y, texts.b)];
      // A header names its column; empty cells are everywhere.
      if (one !== undefined && one === other) equal += a.row?.header ? 3 : one === '' ? 0.1 : 1;
    }
    return equal;
  };
  const scores = Array.from({ length: aCount }, (_, x) => Array.from({ length: bCount }, (_unused, y) => score(x, y)));
  const best = Array.from({ length: aCount + 1 }, () => new Float64Array(bCount + 1));
  const at = (x: number, y: number) => best[x]?.[y] ?? 0;
  const worth = (x: number, y: number) => scores[x]?.[y] ?? 0;
  for (let x = aCount - 1; x >= 0; x -= 1) {
    for (let y = bCount - 1; y >= 0; y -= 1) {
      (best[x] as Float64Array)[y] = Math.max(at(x + 1, y), at(x, y + 1), at(x + 1, y + 1) + worth(x, y));
    }
  }
  const pairs: ColumnPairs = [];
  for (let x = 0, y = 0; x < aCount && y < bCount;) {
    if (worth(x, y) > 0 && at(x, y) === at(x + 1, y + 1) + worth(x, y)) pairs.push([x++, y++]);
    else if (at(x, y) === at(x + 1, y)) x += 1;
    else y += 1;
  }
  return pairs;
}

function widest(rows: readonly Block[]): number {
  return Math.max(...rows.map(({ row }) => row?.cells.length ?? 0));
}

/** The range of a cell; undefined if the row has none there. */
export function cellSpan(block: Block, column: number): Span | undefined {
  return block.row?.cells[column] ?? undefined;
}

function cellText(block: Block, column: number, text: string): string | undefined {
  const span = cellSpan(block, column);
  return span && text.slice(...span);
}
