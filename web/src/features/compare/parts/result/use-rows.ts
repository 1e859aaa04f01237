import type { AlignedRow, Change, RowsAnswer } from '@dossier/contract/compare/schema';
import { useQueries } from '@tanstack/react-query';
import { ROWS_PER_WINDOW, rowsQuery } from '../../queries.ts';

export interface LoadedRow {
  row: AlignedRow;
  changes: readonly Change[];
}

/** These rows, with the others of their windows. Rows keep their identity while their window does, so that they are not drawn again. */
export function useRows(comparisonId: number, positions: readonly number[]) {
  const windows = [...new Set(positions.map((position) => Math.floor(position / ROWS_PER_WINDOW)))];
  const results = useQueries({ queries: windows.map((window) => rowsQuery(comparisonId, window)) });
  const rows = new Map<number, LoadedRow>();
  for (const { data } of results) for (const [position, loaded] of data ? rowsOf(data) : []) rows.set(position, loaded);
  const failed = results.find(({ error, data }) => error && !data);
  return {
    rowAt: (index: number): LoadedRow | undefined => rows.get(index),
    error: failed?.error ?? null,
    reload: () => results.forEach(({ error, refetch }) => error && void refetch()),
  };
}

const known = new WeakMap<RowsAnswer, ReadonlyMap<number, LoadedRow>>();

/** The rows of an answer by their position; the same ones for the same answer. */
function rowsOf(answer: RowsAnswer): ReadonlyMap<number, LoadedRow> {
  const before = known.get(answer);
  if (before) return before;
  const byNumber = new Map(answer.changes.map((change) => [change.number, change]));
  const rows = new Map(
    answer.rows.map((row, index): [number, LoadedRow] => [
      answer.from + index,
      { row, changes: row.changes.flatMap((number) => byNumber.get(number) ?? []) },
    ]),
  );
  known.set(answer, rows);
  return rows;
}
