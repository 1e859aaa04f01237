import type { QueryOf } from '@dossier/contract/base/route';
import { keywordPaths as paths } from '@dossier/contract/keywords/paths';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const keywordKeys = {
  all: ['keywords'] as const,
  ofProject: (id: number) => ['keywords', 'project', id] as const,
  ofDocument: (id: number) => ['keywords', 'document', id] as const,
};

export const documentKeywordsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keywordKeys.ofDocument(id), 'keywords'],
    queryFn: ({ signal }) => call(paths.ofDocument, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const similarQuery = (id: number) =>
  queryOptions({
    queryKey: [...keywordKeys.ofDocument(id), 'similar'],
    queryFn: async ({ signal }) => (await call(paths.similar, { params: { id } }, { signal })).items,
    meta: { quiet: true },
  });

export const comparisonQuery = (id: number, otherId: number) =>
  queryOptions({
    queryKey: [...keywordKeys.ofDocument(id), 'similar', otherId],
    queryFn: ({ signal }) => call(paths.compare, { params: { id, otherId } }, { signal }),
    meta: { quiet: true },
  });

export const subjectsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keywordKeys.ofProject(id), 'subjects'],
    queryFn: ({ signal }) => call(paths.subjects, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

const GROUPS_AT_ONCE = 25;

export const nearDuplicatesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...keywordKeys.ofProject(id), 'near-duplicates'],
    queryFn: ({ pageParam, signal }) =>
      call(paths.nearDuplicates, { params: { id }, query: { page: pageParam, per_page: GROUPS_AT_ONCE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    meta: { quiet: true },
  });

export const loadKeywords = (id: number, query: Partial<QueryOf<typeof paths.ofProject>>, signal: AbortSignal) =>
  call(paths.ofProject, { params: { id }, query }, { signal });

/** Starts the task that finds the keywords of documents that were read before keywords were found. */
export function useFindKeywords(projectId: number) {
  return useMutation({ mutationFn: () => call(paths.find, { params: { id: projectId } }) });
}
