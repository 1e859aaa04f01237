import type { Change } from '@dossier/contract/compare/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ChangeFilter, changesQuery } from '../../queries.ts';

export interface ChangeListState {
  /** Those that are loaded. */
  changes: readonly Change[];
  /** How many match the filters; null until loaded. */
  total: number | null;
  /** The position of the current change among them; -1 if there is none, or it does not match. */
  index: number;
  current: Change | null;
  /** Whether the current change is not among them, although all up to it are loaded. */
  isAbsent: boolean;
  error: Error | null;
  reload: () => void;
  /** Loads more when the end of the loaded ones is near. */
  showUpTo: (index: number) => void;
}

/** Before the last loaded change is reached, the next ones are loaded. */
const AHEAD = 40;

/**
 * The changes that match the filters.
 *
 * @param number of the current change, up to which they are loaded
 */
export function useChanges(comparisonId: number, filter: ChangeFilter, number: number | undefined): ChangeListState {
  const query = useInfiniteQuery(changesQuery(comparisonId, filter));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const changes = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const index = number === undefined ? -1 : changes.findIndex((change) => change.number === number);
  const last = changes.at(-1)?.number;
  const isMissing = number !== undefined && last !== undefined && number > last;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
  const isLoaded =
    data !== undefined && (!hasNextPage || (last !== undefined && number !== undefined && last >= number));
  return {
    changes,
    total: data?.pages[0]?.total ?? null,
    index,
    current: changes[index] ?? null,
    isAbsent: number !== undefined && index < 0 && isLoaded,
    error: data ? null : query.error,
    reload: () => void query.refetch(),
    showUpTo: (to) => {
      if (to + AHEAD >= changes.length && hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}
