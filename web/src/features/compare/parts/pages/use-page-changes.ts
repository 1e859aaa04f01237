import type { Change } from '@dossier/contract/compare/schema';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readingQuery } from '../../../documents/queries.ts';
import { changesOnPagesQuery, PAGES_PER_WINDOW } from '../../queries.ts';
import { type ChangeMark, changeMarks } from './change-marks.ts';
import type { Leveling } from './use-leveling.ts';

interface Options {
  comparisonId: number;
  side: 'a' | 'b';
  document: { id: number; version: { number: number } };
  /** Numbers of the pages that were read, of which the changes are needed. */
  pages: readonly number[];
  showsHidden: boolean;
  /** The number of the current change. */
  current: number | null;
  leveling: Leveling;
}

/** The marks of the changes on some pages of a document, and their text with the boxes of its words, as far as they are loaded. */
export function usePageChanges({ comparisonId, side, document, pages, showsHidden, current, leveling }: Options) {
  const windows = [...new Set(pages.map((page) => Math.floor((page - 1) / PAGES_PER_WINDOW)))];
  const loaded = useQueries({
    queries: windows.map((window) => changesOnPagesQuery(comparisonId, side, window, showsHidden)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const readings = useQueries({
    queries: pages.map((page) => readingQuery(document.id, document.version.number, page)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const marks = useMemo(() => {
    // A change over two windows is in both.
    const changes: Change[] = [...new Map(loaded.map((change) => [change.number, change])).values()];
    return readings.flatMap((page): ChangeMark[] => {
      const here = changes.filter((change) => isOn(change[side], page.number));
      return changeMarks(here, side, page, current);
    });
  }, [loaded, readings, side, current]);
  // Positions are exact once the words of a page are loaded.
  useEffect(() => leveling.settle(), [leveling, readings]);
  return { marks, readings };
}

const isOn = (place: Change['a'], page: number): boolean =>
  place !== null && place.page <= page && place.end_page >= page;
