import type { RowGrid } from './row-grid.ts';

/** Pairs that are sampled to find frequent values. */
const BACKGROUND = 500;

/** Rows that are left on both sides, and some pairs beside them, which show what is frequent; undefined if none are left. */
export function withBackground(
  a: RowGrid,
  b: RowGrid,
  toB: Int32Array,
): { a: Int32Array; b: Int32Array; toB: Int32Array } | undefined {
  const isTaken = new Uint8Array(b.rows);
  for (const target of toB) if (target >= 0) isTaken[target] = 1;
  const rowsA: number[] = [];
  for (let row = 0; row < a.rows; row += 1) if ((toB[row] as number) < 0) rowsA.push(row);
  const rowsB: number[] = [];
  for (let row = 0; row < b.rows; row += 1) if (isTaken[row] === 0) rowsB.push(row);
  if (rowsA.length === 0 || rowsB.length === 0) return undefined;
  const known: number[] = rowsA.map(() => -1);
  const step = Math.max(1, Math.floor(a.rows / BACKGROUND));
  for (let row = 0; row < a.rows; row += step) {
    const target = toB[row] as number;
    if (target < 0) continue;
    known.push(rowsB.length);
    rowsA.push(row);
    rowsB.push(target);
  }
  return {
    a: Int32Array.from(rowsA, (row) => a.positions[row] as number),
    b: Int32Array.from(rowsB, (row) => b.positions[row] as number),
    toB: Int32Array.from(known),
  };
}
