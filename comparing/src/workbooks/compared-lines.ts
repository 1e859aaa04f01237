import { columnName } from '@dossier/reading/page-writer';
import { type SheetAlignment, usedColumns } from './align-sheets.ts';
import type { ComparedColumn, ComparedRow } from './change-set.ts';
import { columnsInOrder } from './pair-columns.ts';
import { pairsInOrder } from './row-pairs.ts';
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
  const { moved, isReordered } = order ? movedRows(toB) : { moved: new Uint8Array(toB.length), isReordered: false };
  const rowToA = invert(toB, b.rows.length);
  const rows: ComparedRow[] = [];
  // A removed row follows the row before it that keeps its place.
  const addRemovedAfter = (row: number) => {
    for (let next = row + 1; next < toB.length; next += 1) {
      if ((toB[next] as number) < 0) rows.push({ a: a.numbers[next] as number, b: null, kind: 'removed' });
      else if (moved[next] === 0) break;
    }
  };
  addRemovedAfter(-1);
  for (let row = 0; row < b.numbers.length; row += 1) {
    const number = b.numbers[row] as number;
    const old = rowToA[row] as number;
    if (old < 0) {
      rows.push({ a: null, b: number, kind: 'added' });
      continue;
    }
    rows.push({ a: a.numbers[old] as number, b: number, kind: moved[old] === 1 ? 'moved' : 'same' });
    if (moved[old] === 0) addRemovedAfter(old);
  }
  return { rows, isReordered };
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

/** By the older row: whether it moved. */
function movedRows(toB: Int32Array): { moved: Uint8Array; isReordered: boolean } {
  const { rows, inOrder } = pairsInOrder(toB);
  const moved = new Uint8Array(toB.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    if (inOrder[index] === 1) continue;
    moved[rows[index] as number] = 1;
    count += 1;
  }
  return { moved, isReordered: count > rows.length * REORDERED };
}

/** The inverse of an assignment; -1: none. */
export function invert(toB: Int32Array, size: number): Int32Array {
  const toA = new Int32Array(size).fill(-1);
  for (let from = 0; from < toB.length; from += 1) {
    const to = toB[from] as number;
    if (to >= 0) toA[to] = from;
  }
  return toA;
}
