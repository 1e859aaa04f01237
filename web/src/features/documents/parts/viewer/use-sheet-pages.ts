import { useQueries } from '@tanstack/react-query';
import { readingQuery } from '../../queries.ts';
import { sheetPage, type SheetPage } from './sheet-cells.ts';

/** How long pages outside of the view stay in memory: a workbook has hundreds. */
const CACHE_MS = 120_000;

/**
 * The loaded pages of a sheet that are needed, by number.
 *
 * @param load false while scrolling
 */
export function useSheetPages(
  documentId: number,
  version: number,
  numbers: readonly number[],
  load = true,
): { pages: ReadonlyMap<number, SheetPage>; failed: boolean } {
  const results = useQueries({
    queries: numbers.map((number) => ({
      ...readingQuery(documentId, version, number),
      gcTime: CACHE_MS,
      enabled: load,
    })),
  });
  const pages = new Map<number, SheetPage>();
  for (const { data } of results) if (data) pages.set(data.number, sheetPage(data));
  return { pages, failed: results.some(({ isError }) => isError) };
}
