import { useQueries } from '@tanstack/react-query';
import { readingQuery } from '../../queries.ts';
import { sheetPage, type SheetPage } from './sheet-cells.ts';

/** Pages that have been out of sight so long are loaded again when they are needed: a workbook has hundreds. */
const KEPT_MS = 120_000;

/**
 * The pages of a sheet that are needed now, by number, as far as they are there.
 *
 * @param load false while the sheet is being scrolled past them
 */
export function useSheetPages(
  documentId: number,
  versionId: number,
  numbers: readonly number[],
  load = true,
): { pages: ReadonlyMap<number, SheetPage>; failed: boolean } {
  const results = useQueries({
    queries: numbers.map((number) => ({
      ...readingQuery(documentId, versionId, number),
      gcTime: KEPT_MS,
      enabled: load,
    })),
  });
  const pages = new Map<number, SheetPage>();
  for (const { data } of results) if (data) pages.set(data.number, sheetPage(data));
  return { pages, failed: results.some(({ isError }) => isError) };
}
