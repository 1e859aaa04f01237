import type { GridAnswer } from '@dossier/contract/workbooks/schema';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useEvent } from '../../../../parts/use-event.ts';
import { gridQuery, ROWS_PER_WINDOW } from '../../queries.ts';

export type GridRow = GridAnswer['rows'][number];

/** Windows that are loaded at once: those in view wait for the ones that were passed by. */
const MAX_AT_ONCE = 3;

const windowOf = (row: number) => Math.floor(row / ROWS_PER_WINDOW);
const rowIn = (answer: GridAnswer | undefined, row: number) => answer?.rows[row - answer.from];

/**
 * Loads rows in windows, a few at once. Windows that the view passes by before it is their turn are not loaded.
 *
 * @param rows the most urgent ones first
 */
export function useGridRows(comparisonId: number, sheet: number, rows: readonly number[]) {
  const client = useQueryClient();
  const queryOf = (window: number) => gridQuery(comparisonId, sheet, window);
  const windows = [...new Set(rows.map(windowOf))];
  const results = useQueries({ queries: windows.map((window) => ({ ...queryOf(window), enabled: false })) });

  const loading = useRef(0);
  const loadNext = useEvent(() => {
    for (const window of windows) {
      if (loading.current === MAX_AT_ONCE) return;
      const query = queryOf(window);
      const { status = 'pending', fetchStatus = 'idle' } = client.getQueryState(query.queryKey) ?? {};
      if (status !== 'pending' || fetchStatus !== 'idle') continue;
      loading.current += 1;
      void client.prefetchQuery(query).then(() => {
        loading.current -= 1;
        loadNext();
      });
    }
  });
  useLayoutEffect(loadNext);

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
