import type { BodyInput } from '@dossier/contract/base/route';
import { comparePaths as paths } from '@dossier/contract/compare/paths';
import type { Change, ReviewInput, RowsAnswer } from '@dossier/contract/compare/schema';
import {
  infiniteQueryOptions,
  type InfiniteData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { comparisonLists } from '../../parts/comparisons/use-compare.ts';
import { isUnfinished, RUNNING_MS } from '../../parts/comparisons/comparison-kind.ts';

export const compareKeys = {
  all: ['comparisons'] as const,
  lists: comparisonLists.documents,
  one: (id: number) => ['comparisons', id] as const,
};

export const comparisonQuery = (id: number) =>
  queryOptions({
    queryKey: compareKeys.one(id),
    queryFn: ({ signal }) => call(paths.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

/** The comparisons with a document on either side, the newest first. */
export const comparisonsOfDocumentQuery = (documentId: number) =>
  queryOptions({
    queryKey: [...compareKeys.lists, 'document', documentId],
    queryFn: ({ signal }) => call(paths.list, { query: { document_id: documentId, per_page: 50 } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

/** Rows of a request. */
export const ROWS_PER_WINDOW = 100;

export const rowsQuery = (id: number, window: number) =>
  queryOptions({
    queryKey: [...compareKeys.one(id), 'rows', window],
    queryFn: ({ signal }) =>
      call(
        paths.rows,
        { params: { id }, query: { from: window * ROWS_PER_WINDOW, count: ROWS_PER_WINDOW } },
        { signal },
      ),
    staleTime: Infinity,
    meta: { quiet: true },
  });

export const mapQuery = (id: number) =>
  queryOptions({
    queryKey: [...compareKeys.one(id), 'map'],
    queryFn: ({ signal }) => call(paths.map, { params: { id } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** Places of the same text on the pages of both documents. */
export const levelsQuery = (id: number) =>
  queryOptions({
    queryKey: [...compareKeys.one(id), 'levels'],
    queryFn: ({ signal }) => call(paths.levels, { params: { id } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** Pages of a request. */
export const PAGES_PER_WINDOW = 10;

export const changesOnPagesQuery = (id: number, side: 'a' | 'b', window: number, hidden: boolean) =>
  queryOptions({
    queryKey: [...compareKeys.one(id), 'pages', side, window, hidden],
    queryFn: async ({ signal }) => {
      const from = window * PAGES_PER_WINDOW + 1;
      const query = { side, from, to: from + PAGES_PER_WINDOW - 1, hidden };
      return (await call(paths.changesOnPages, { params: { id }, query }, { signal })).changes;
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** The filters of the list of changes. */
export interface ChangeFilter {
  kind?: Change['kind'][];
  section?: number[];
  decision?: Change['decision'][];
  search?: string;
  hidden?: boolean;
}

const CHANGES_PER_PAGE = 200;

/** The changes in their order, loaded as far as they are needed. */
export const changesQuery = (id: number, filter: ChangeFilter) =>
  infiniteQueryOptions({
    queryKey: [...compareKeys.one(id), 'changes', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        paths.changes,
        { params: { id }, query: { ...filter, page: pageParam, per_page: CHANGES_PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
    meta: { quiet: true },
  });

export function useExportComparison(id: number) {
  return useMutation({
    mutationFn: (body: BodyInput<typeof paths.export>) =>
      call(paths.export, { params: { id }, body }, { idempotencyKey: crypto.randomUUID() }),
  });
}

/** Accepts or rejects a change, or writes its note; shown at once, and taken back if the server refuses. */
export function useReview(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, ...body }: ReviewInput & { number: number }) =>
      call(paths.review, { params: { id, number }, body }),
    onMutate: async ({ number, ...review }) => {
      await client.cancelQueries({ queryKey: compareKeys.one(id) });
      patchChange(client, id, number, (change) => ({ ...change, ...review }));
    },
    onSuccess: (change) => patchChange(client, id, change.number, () => change),
    onError: () => client.invalidateQueries({ queryKey: compareKeys.one(id) }),
  });
}

function patchChange(client: QueryClient, id: number, number: number, patch: (change: Change) => Change): void {
  const patched = (changes: Change[]) => changes.map((one) => (one.number === number ? patch(one) : one));
  const key = compareKeys.one(id);
  client.setQueriesData<RowsAnswer>({ queryKey: [...key, 'rows'] }, (rows) =>
    rows?.changes.some((one) => one.number === number) ? { ...rows, changes: patched(rows.changes) } : rows,
  );
  client.setQueriesData<InfiniteData<{ items: Change[] }>>(
    { queryKey: [...key, 'changes'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: patched(page.items) })) },
  );
}
