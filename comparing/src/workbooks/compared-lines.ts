import { columnName } from '@dossier/reading/page-writer';
import { type SheetAlignment, usedColumns } from './align-sheets.ts';
import type { ComparedColumn, ComparedRow } from './change-set.ts';
import { heaviestIncreasing } from './increasing.ts';
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
  changed: Uint8Array,
  order: boolean,
): { rows: ComparedRow[]; isReordered: boolean } {
  const kept: number[] = [];
  for (const [row, target] of toB.entries()) if (target >= 0) kept.push(row);
  const inOrder = order ? heaviestIncreasing(Int32Array.from(kept, (row) => toB[row] as number)) : undefined;
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
      const isChanged = changed[row] === 1;
      const kind = moved.has(old) ? (isChanged ? 'moved_changed' : 'moved') : isChanged ? 'changed' : 'same';
      rows.push({ a: a.numbers[old] as number, b: number, kind });
      addRemoved(old);
    }
  }
  return { rows, isReordered: moved.size > kept.length * REORDERED };
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
