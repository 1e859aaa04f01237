import type { GridAnswer } from '@dossier/contract/workbooks/schema';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { gridQuery, ROWS_PER_WINDOW } from '../../queries.ts';

export type GridRow = GridAnswer['rows'][number];

const windowOf = (row: number) => Math.floor(row / ROWS_PER_WINDOW);

/** The rows of the windows that some rows are in. */
export function useGridRows(comparisonId: number, sheet: number, rows: readonly number[]) {
  const client = useQueryClient();
  const windows = [...new Set(rows.map(windowOf))];
  const results = useQueries({ queries: windows.map((window) => gridQuery(comparisonId, sheet, window)) });
  const answers = new Map(windows.map((window, index) => [window, results[index]?.data]));
  const failed = results.find(({ error, data }) => error && !data);
  const rowIn = (answer: GridAnswer | undefined, row: number) => answer?.rows[row - answer.from];
  return {
    rowAt: (row: number): GridRow | undefined => rowIn(answers.get(windowOf(row)), row),
    /** Rows that need not be in view. */
    loadRows: async (wanted: readonly number[]): Promise<(GridRow | undefined)[]> => {
      const loaded = new Map<number, GridAnswer>();
      for (const window of new Set(wanted.map(windowOf)))
        loaded.set(window, await client.ensureQueryData(gridQuery(comparisonId, sheet, window)));
      return wanted.map((row) => rowIn(loaded.get(windowOf(row)), row));
    },
    error: failed?.error ?? null,
    reload: () => results.forEach(({ error, refetch }) => error && void refetch()),
  };
}
