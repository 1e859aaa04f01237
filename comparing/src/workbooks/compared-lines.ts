import { columnName } from '@dossier/reading/page-writer';
import { type SheetAlignment, usedColumns } from './align-sheets.ts';
import type { ComparedColumn, ComparedRow } from './change-set.ts';
import { heaviestIncreasing } from '../increasing.ts';
import { columnsInOrder } from './pair-columns.ts';
import type { Sheet } from './workbook.ts';

/** From this share on, rows in another order are sorted rather than moved one by one. */
const REORDERED = 0.5;

/** The columns of both sheets: those of the newer one in order, and those that were removed. */
export function comparedColumns(sides: { a: Sheet; b: Sheet }, { pairs, names }: SheetAlignment): ComparedColumn[] {
  const inOrder = columnsInOrder(pairs);
  const toA = new Map(pairs.map(([left, right], index) => [right, { left, isMoved: inOrder[index] === 0 }]));
  const kept = new Set(pairs.map(([left]) => left));
  const columns: ComparedColumn[] = [];
  for (const right of usedIn(sides.b)) {
    const name = names.b[right] ?? '';
    const pair = toA.get(right);
    if (!pair) columns.push({ a: null, b: columnName(right), kind: 'added', name });
    else {
      const old = names.a[pair.left] ?? '';
      const isRenamed = old !== name;
      const kind = pair.isMoved ? (isRenamed ? 'moved_renamed' : 'moved') : isRenamed ? 'renamed' : 'same';
      columns.push({
        a: columnName(pair.left),
        b: columnName(right),
        kind,
        name,
        ...(isRenamed && { before_name: old }),
      });
    }
  }
  for (const left of usedIn(sides.a)) {
    if (!kept.has(left)) columns.push({ a: columnName(left), b: null, kind: 'removed', name: names.a[left] ?? '' });
  }
  return columns;
}

function usedIn(sheet: Sheet): number[] {
  const used = usedColumns(sheet);
  return [...used.keys()].filter((column) => used[column]);
}

/** The rows of both sheets: those of the newer one in order, and those that were removed where they were. */
export function comparedRows(
  a: Sheet,
  b: Sheet,
  toB: Int32Array,
  order: boolean,
): { rows: ComparedRow[]; isReordered: boolean } {
  const kept = Int32Array.from(toB.keys()).filter((row) => (toB[row] as number) >= 0);
  const inOrder = order ? heaviestIncreasing(kept.map((row) => toB[row] as number)) : undefined;
  const moved = new Set(inOrder ? kept.filter((_, index) => inOrder[index] === 0) : []);
  const rowToA = invert(toB, b.rows.length);
  const removedAfter = removedRows(toB, moved);
  const rows: ComparedRow[] = [];
  const addRemoved = (row: number) => {
    for (const gone of removedAfter.get(row) ?? [])
      rows.push({ a: a.numbers[gone] as number, b: null, kind: 'removed' });
  };
  addRemoved(-1);
  for (const [row, number] of b.numbers.entries()) {
    const old = rowToA[row] as number;
    if (old < 0) rows.push({ a: null, b: number, kind: 'added' });
    else {
      rows.push({ a: a.numbers[old] as number, b: number, kind: moved.has(old) ? 'moved' : 'same' });
      addRemoved(old);
    }
  }
  return { rows, isReordered: moved.size > kept.length * REORDERED };
}

/** Marks the rows in which a cell differs, by their position in the newer sheet. */
export function markChanged(rows: readonly ComparedRow[], changed: Uint8Array): void {
  let position = 0;
  for (const row of rows) {
    if (row.b === null) continue;
    if (changed[position] === 1) row.kind = row.kind === 'moved' ? 'moved_changed' : 'changed';
    position += 1;
  }
}

/** Removed rows by the row before them that keeps its place; -1: before all. */
function removedRows(toB: Int32Array, moved: ReadonlySet<number>): Map<number, number[]> {
  const removed = new Map<number, number[]>();
  let before = -1;
  for (const [row, target] of toB.entries()) {
    if (target >= 0) {
      if (!moved.has(row)) before = row;
      continue;
    }
    const rows = removed.get(before);
    if (rows) rows.push(row);
    else removed.set(before, [row]);
  }
  return removed;
}

/** The inverse of an assignment; -1: none. */
export function invert(toB: Int32Array, size: number): Int32Array {
  const toA = new Int32Array(size).fill(-1);
  for (const [from, to] of toB.entries()) if (to >= 0) toA[to] = from;
  return toA;
}
