import type { ComparedColumn } from '@dossier/comparing/workbooks/change-set';
import { columnNumber } from '@dossier/reading/xlsx/formulas';

/** A column of the grid, with its place in both sheets, from 0; -1: not there. */
export interface GridColumn {
  column: ComparedColumn;
  a: number;
  b: number;
}

const place = (letters: string | null): number => (letters === null ? -1 : columnNumber(letters) - 1);

/** The columns of both sheets: those of the newer one in order, and those that were removed where they were. */
export function gridColumns(columns: readonly ComparedColumn[]): GridColumn[] {
  const all = columns.map((column): GridColumn => ({ column, a: place(column.a), b: place(column.b) }));
  const inOrder = all
    .filter(({ column: { kind }, a }) => a >= 0 && (kind === 'same' || kind === 'renamed'))
    .map(({ a }) => a)
    .toSorted((one, other) => one - other);
  const removedAfter = new Map<number, GridColumn[]>();
  for (const removed of all.filter(({ b }) => b < 0).toSorted((one, other) => one.a - other.a)) {
    const before = inOrder.findLast((a) => a < removed.a) ?? -1;
    const known = removedAfter.get(before);
    if (known) known.push(removed);
    else removedAfter.set(before, [removed]);
  }
  const merged = [...(removedAfter.get(-1) ?? [])];
  for (const column of all) {
    if (column.b < 0) continue;
    merged.push(column);
    const { kind } = column.column;
    if (kind === 'same' || kind === 'renamed') merged.push(...(removedAfter.get(column.a) ?? []));
  }
  return merged;
}
