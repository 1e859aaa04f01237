import { keepPreviousData, useQueries, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { RowHeight } from '../../client/preferences.ts';
import { listSearch, type ListSearch, type PerPage } from './list-search.ts';
import { type ListPlace, usePendingView } from './list-place.ts';

/** The filters of a list. `filters` has the selected values by filter id. */
export interface ListFilter {
  q: string | undefined;
  filters: Readonly<Record<string, readonly string[]>>;
}

/** The query that a list sends to the server. */
export interface ListQuery extends ListFilter {
  page: number;
  per_page: number;
  sort: string;
}

export interface ListPage<Row> {
  items: Row[];
  total: number;
}

interface ListSource<Answer> {
  /** The list, for its saved views: its key in the contract, and the company or project that its rows belong to. */
  place: ListPlace;
  /** Key of the query; events invalidate it (`queryClient.invalidateQueries({ queryKey })`). */
  queryKey: QueryKey;
  load: (query: ListQuery, signal: AbortSignal) => Promise<Answer>;
  /** Default sort field, `-` in front for descending. */
  defaultSort: string;
  /** Rows of a page until the user chooses another number; default 25. */
  usualSize?: number;
  /** Default filter values, until the user changes them. */
  defaultFilters?: Readonly<Record<string, readonly string[]>>;
  /** There are no rows, whatever the filters: a list that its default filters empty is not empty. */
  hasNone?: boolean;
}

/** Rows per request in "All" mode: the maximum of the server. */
const BLOCK = 200;

/**
 * A list from the server with its state in the URL. In "All" mode only the blocks of visible rows are loaded. The route must have
 * `validateSearch: listSearch` (or a validator that keeps its fields).
 */
export function useList<Row, Answer extends ListPage<Row> = ListPage<Row>>({
  place,
  queryKey,
  load,
  defaultSort,
  usualSize = 25,
  defaultFilters = none,
  hasNone = false,
}: ListSource<Answer>) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => listSearch(raw), [raw]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [visibleRange, setVisibleRange] = useState({ from: 0, to: 0 });

  const { isPending, mayHaveDefault, release } = usePendingView(place, search);

  const all = search.per_page === 'all';
  const perPage = all ? BLOCK : Number(search.per_page ?? usualSize);
  const sort = search.sort ?? defaultSort;
  const filters = search.filters ?? defaultFilters;
  const base = useMemo(() => ({ sort, q: search.q, filters }), [sort, search.q, filters]);
  // Always keep the first block: it has the total.
  const pages = all ? [...new Set([1, ...blocksBetween(visibleRange.from, visibleRange.to)])] : [search.page ?? 1];

  const pageOptions = (page: number) => ({
    queryKey: [...queryKey, { ...base, page, per_page: perPage }],
    queryFn: ({ signal }: { signal: AbortSignal }) => load({ ...base, page, per_page: perPage }, signal),
    // The rows of a view wait for its filters.
    enabled: !isPending,
    meta: { quiet: true },
  });
  const results = useQueries({
    queries: pages.map((page) => ({ ...pageOptions(page), ...(!all && { placeholderData: keepPreviousData }) })),
  });

  const loadedPages = results.map((result) => result.data);
  const total = loadedPages.find((page) => page !== undefined)?.total ?? null;
  const rowAt = (index: number): Row | undefined => {
    const page = all ? Math.floor(index / BLOCK) + 1 : (pages[0] ?? 1);
    return loadedPages[pages.indexOf(page)]?.items[all ? index % BLOCK : index];
  };

  const change = useCallback(
    (changes: ListSearch, replace = false) => {
      void navigate({
        to: '.',
        replace,
        search: (before: Record<string, unknown>) => ({ ...before, page: undefined, ...changes }),
      } as never);
    },
    [navigate],
  );

  /** Maps the rows of an index range, loading missing ones. */
  async function rowsBetween(from: number, to: number): Promise<Row[]> {
    const blocks = all ? blocksBetween(from, to) : pages;
    const answers = await Promise.all(
      blocks.map((page) => client.fetchQuery({ ...pageOptions(page), staleTime: 60_000 })),
    );
    const rows = answers.flatMap((answer) => answer.items);
    const first = all ? ((blocks[0] ?? 1) - 1) * BLOCK : 0;
    return rows.slice(from - first, to - first + 1);
  }

  return {
    /** The list as its saved views need it. */
    viewing: { place, search, defaultSort, release, open: change },
    all,
    page: search.page ?? 1,
    perPage: all ? ('all' as const) : perPage,
    sort,
    q: search.q ?? '',
    filters,
    /** The visible columns and the row height in the URL; undefined: those of the user. */
    columns: search.columns,
    rowHeight: search.row_height,
    /** The answer of the server, for what it says besides its rows; null until loaded. */
    answer: loadedPages.find((page) => page !== undefined) ?? null,
    /** The query without page and order. */
    question: JSON.stringify([search.q, filters]),
    isFiltered: Boolean(search.q) || (!hasNone && Object.keys(filters).length > 0),
    /** Number of matching rows on the server; null until loaded. */
    total,
    /** Number of rows in the table: one page, or all. */
    count: all ? (total ?? 0) : (loadedPages[0]?.items.length ?? 0),
    rowAt,
    rowsBetween,
    error: results.find((result) => result.error && !result.data)?.error ?? null,
    isStale: !all && (results[0]?.isPlaceholderData ?? false),
    reload: () => void client.invalidateQueries({ queryKey }),
    showRange: useCallback((from: number, to: number) => {
      setVisibleRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    }, []),
    setPage: (page: number) => change({ page }),
    setPerPage: (value: PerPage) => change({ per_page: value === usualSize ? undefined : value }),
    setSort: (value: string) => change({ sort: value }),
    setColumns: (columns: string[]) => change({ page: search.page, columns }, true),
    setRowHeight: (height: RowHeight) => change({ page: search.page, row_height: height }, true),
    setQ: (q: string) => change({ q: q || undefined }, true),
    setFilters: (value: Record<string, string[]>) => change({ filters: value }),
    clearFilters: () =>
      change({ q: undefined, filters: defaultFilters === none && !search.view && !mayHaveDefault ? undefined : {} }),
  };
}

const none = {};

export type List<Row> = ReturnType<typeof useList<Row>>;

function blocksBetween(from: number, to: number): number[] {
  const first = Math.floor(from / BLOCK) + 1;
  const last = Math.floor(Math.max(from, to) / BLOCK) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
