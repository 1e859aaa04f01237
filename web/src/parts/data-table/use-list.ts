import { keepPreviousData, useQueries, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { listSearch, type ListSearch, type PerPage } from './list-search.ts';

/** What narrows a list. `filters` holds the chosen values by the filter's id. */
export interface ListFilter {
  q: string | undefined;
  filters: Readonly<Record<string, readonly string[]>>;
}

/** What a list asks the server for. */
export interface ListQuery extends ListFilter {
  page: number;
  per_page: number;
  sort: string;
}

export interface ListPage<Row> {
  items: Row[];
  total: number;
}

interface ListSource<Row> {
  /** Key of the query; events invalidate it (`queryClient.invalidateQueries({ queryKey })`). */
  queryKey: QueryKey;
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Field to sort by at first, `-` in front for descending. */
  defaultSort: string;
  /** Chosen values of filters that hold until the user changes them. */
  defaultFilters?: Readonly<Record<string, readonly string[]>>;
}

/** Rows per request while "All" is shown: the most the server gives at once. */
const BLOCK = 200;

/**
 * A list of the server with its state in the address. With "All", only the blocks of rows that are looked at are loaded.
 * The route must have `validateSearch: listSearch` (or a validator that keeps its fields).
 */
export function useList<Row>({ queryKey, load, defaultSort, defaultFilters = none }: ListSource<Row>) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const search = useMemo(() => listSearch(raw), [raw]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [looked, setLooked] = useState({ from: 0, to: 0 });

  const all = search.per_page === 'all';
  const perPage = all ? BLOCK : Number(search.per_page ?? 25);
  const sort = search.sort ?? defaultSort;
  const filters = search.filters ?? defaultFilters;
  const base = useMemo(() => ({ sort, q: search.q, filters }), [sort, search.q, filters]);
  // The first block stays, whatever is looked at: it knows how many rows there are.
  const pages = all ? [...new Set([1, ...blocksOf(looked.from, looked.to)])] : [search.page ?? 1];

  const optionsOf = (page: number) => ({
    queryKey: [...queryKey, { ...base, page, per_page: perPage }],
    queryFn: ({ signal }: { signal: AbortSignal }) => load({ ...base, page, per_page: perPage }, signal),
    meta: { quiet: true },
  });
  const results = useQueries({
    queries: pages.map((page) => ({ ...optionsOf(page), ...(!all && { placeholderData: keepPreviousData }) })),
  });

  const loaded = results.map((result) => result.data);
  const total = loaded.find((page) => page !== undefined)?.total ?? null;
  const rowAt = (index: number): Row | undefined => {
    const page = all ? Math.floor(index / BLOCK) + 1 : (pages[0] ?? 1);
    return loaded[pages.indexOf(page)]?.items[all ? index % BLOCK : index];
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

  /** Ids or anything else of the rows from one index to another, loading what is not here yet. */
  async function rowsBetween(from: number, to: number): Promise<Row[]> {
    const blocks = all ? blocksOf(from, to) : pages;
    const answers = await Promise.all(
      blocks.map((page) => client.fetchQuery({ ...optionsOf(page), staleTime: 60_000 })),
    );
    const rows = answers.flatMap((answer) => answer.items);
    const first = all ? ((blocks[0] ?? 1) - 1) * BLOCK : 0;
    return rows.slice(from - first, to - first + 1);
  }

  return {
    all,
    page: search.page ?? 1,
    perPage: all ? ('all' as const) : perPage,
    sort,
    q: search.q ?? '',
    filters,
    /** What is asked, whatever the page and the order. */
    question: JSON.stringify([search.q, filters]),
    isFiltered: Boolean(search.q) || Object.keys(filters).length > 0,
    /** Matching rows on the server; null until the first answer. */
    total,
    /** Rows that stand in the table: one page, or all. */
    count: all ? (total ?? 0) : (loaded[0]?.items.length ?? 0),
    rowAt,
    rowsBetween,
    error: results.find((result) => result.error && !result.data)?.error ?? null,
    isStale: !all && (results[0]?.isPlaceholderData ?? false),
    reload: () => void client.invalidateQueries({ queryKey }),
    look: useCallback((from: number, to: number) => {
      setLooked((before) => (before.from === from && before.to === to ? before : { from, to }));
    }, []),
    setPage: (page: number) => change({ page }),
    setPerPage: (value: PerPage) => change({ per_page: value }),
    setSort: (value: string) => change({ sort: value }),
    setQ: (q: string) => change({ q: q || undefined }, true),
    setFilters: (value: Record<string, string[]>) => change({ filters: value }),
    clearFilters: () => change({ q: undefined, filters: defaultFilters === none ? undefined : {} }),
  };
}

const none = {};

export type List<Row> = ReturnType<typeof useList<Row>>;

function blocksOf(from: number, to: number): number[] {
  const first = Math.floor(from / BLOCK) + 1;
  const last = Math.floor(Math.max(from, to) / BLOCK) + 1;
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
