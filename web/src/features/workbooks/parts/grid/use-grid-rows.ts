import type { GridAnswer } from '@dossier/contract/workbooks/schema';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { gridQuery, ROWS_PER_WINDOW } from '../../queries.ts';
import { WindowLoader } from './window-loader.ts';

export type GridRow = GridAnswer['rows'][number];

const windowOf = (row: number) => Math.floor(row / ROWS_PER_WINDOW);
const rowIn = (answer: GridAnswer | undefined, row: number) => answer?.rows[row - answer.from];

/**
 * Loads rows in windows.
 *
 * @param rows the most urgent ones first
 */
export function useGridRows(comparisonId: number, sheet: number, rows: readonly number[]) {
  const client = useQueryClient();
  const queryOf = (window: number) => gridQuery(comparisonId, sheet, window);
  const windows = [...new Set(rows.map(windowOf))];
  const loader = useMemo(() => new WindowLoader(client, comparisonId, sheet), [client, comparisonId, sheet]);
  // Before the frame is drawn, which takes about as long as the answer.
  useLayoutEffect(() => {
    loader.want(windows);
    return () => loader.want([]);
  });
  const results = useQueries({ queries: windows.map((window) => ({ ...queryOf(window), enabled: false })) });
  const failed = results.find(({ error, data }) => error && !data);
  return {
    /** Also of windows that were loaded before. */
    rowAt: (row: number): GridRow | undefined => rowIn(client.getQueryData(queryOf(windowOf(row)).queryKey), row),
    /** Rows that need not be in view. */
    loadRows: async (wanted: readonly number[]): Promise<(GridRow | undefined)[]> => {
      const loaded = new Map<number, GridAnswer>();
      for (const window of new Set(wanted.map(windowOf)))
        loaded.set(window, await client.ensureQueryData(queryOf(window)));
      return wanted.map((row) => rowIn(loaded.get(windowOf(row)), row));
    },
    error: failed?.error ?? null,
    reload: () => results.forEach(({ error, refetch }) => error && void refetch()),
  };
}
