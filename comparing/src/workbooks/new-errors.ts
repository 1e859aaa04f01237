import type { ComparedSheet, Scalar } from './change-set.ts';
import { isError } from './workbook.ts';

/** Cells of a sheet that have become an error, such as `#REF!`: how many, and the first with its error; undefined if none has. */
export function findNewErrors({
  cells,
  recalculated,
}: Pick<ComparedSheet, 'cells' | 'recalculated'>): { count: number; cell: string; error: string } | undefined {
  let found: { count: number; cell: string; error: string } | undefined;
  const look = (cell: string | null, before: Scalar | undefined, after: Scalar | undefined) => {
    if (cell === null || typeof after !== 'string' || !isError(after) || isError(before)) return;
    if (found) found.count += 1;
    else found = { count: 1, cell, error: after };
  };
  for (const { b, before, after, before_result: old = before, after_result: own = after } of cells) look(b, old, own);
  for (const { b, before, after } of recalculated) look(b, before, after);
  return found;
}
