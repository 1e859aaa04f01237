import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { entityPaths as paths } from '@dossier/contract/entities/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const entityKeys = {
  all: ['entities'] as const,
  analyses: ['entities', 'analyses'] as const,
  /** Lists of analyses, below the id of the company if it is one of a company. */
  tables: ['entities', 'analyses', 'table'] as const,
  one: (id: number) => ['entities', 'analyses', id] as const,
  /** What analyses say about the documents of a project. */
  project: (projectId: number) => ['entities', 'results', projectId] as const,
  results: (projectId: number, analysisId: number) => ['entities', 'results', projectId, analysisId] as const,
};

/** While documents are analysed, also for users who get no events of the task. */
export const RUNNING_MS = 3000;

export const analysisQuery = (id: number) =>
  queryOptions({
    queryKey: [...entityKeys.one(id), 'details'],
    queryFn: ({ signal }) => call(paths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** The projects in which an analysis has results. */
export const analysisProjectsQuery = (id: number) =>
  queryOptions({
    queryKey: [...entityKeys.one(id), 'projects'],
    queryFn: async ({ signal }) => (await call(paths.projects, { params: { id } }, { signal })).items,
    meta: { quiet: true },
  });

/** The number of analyses that the user can see. */
export const analysisCountQuery = queryOptions({
  queryKey: [...entityKeys.analyses, 'count'],
  queryFn: ({ signal }) => call(paths.list, { query: { per_page: 1 } }, { signal }),
  select: ({ total }) => total,
  meta: { quiet: true },
});

export const loadTerms = (
  { analysisId, kindId }: KindId,
  query: Partial<QueryOf<typeof paths.terms>>,
  signal: AbortSignal,
) => call(paths.terms, { params: { id: analysisId, kindId }, query }, { signal });

export const problemsQuery = ({ analysisId, kindId }: KindId) =>
  queryOptions({
    queryKey: [...entityKeys.one(analysisId), 'problems', kindId],
    queryFn: ({ signal }) => call(paths.problems, { params: { id: analysisId, kindId } }, { signal }),
    meta: { quiet: true },
  });

/** The matches of a regular expression in a text. */
export const triedQuery = (companyId: number, body: BodyInput<typeof paths.tryExpression>) =>
  queryOptions({
    queryKey: [...entityKeys.all, 'tried', companyId, body],
    queryFn: ({ signal }) => call(paths.tryExpression, { params: { id: companyId }, body }, { signal }),
    enabled: body.expression.trim() !== '',
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** An own kind, by what its queries need. */
export interface KindId {
  analysisId: number;
  kindId: number;
}

/** Reloads everything that shows analyses. */
export function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: entityKeys.all });
}

export function useAddAnalysis() {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.create>; key: string }) =>
      call(paths.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useUpdateAnalysis() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof paths.update> }) =>
      call(paths.update, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useRemoveAnalysis() {
  return useMutation({
    mutationFn: (id: number) => call(paths.remove, { params: { id } }),
    onSuccess: useReload(),
  });
}

/** Changes of the own kinds of an analysis. Forms show errors themselves. */
export function useKindVerbs(analysisId: number) {
  const onSuccess = useReload();
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: BodyInput<typeof paths.createKind>; key: string }) =>
        call(paths.createKind, { params: { id: analysisId }, body }, { idempotencyKey: key }),
      meta: { quiet: true },
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ kindId, body }: { kindId: number; body: BodyInput<typeof paths.updateKind> }) =>
        call(paths.updateKind, { params: { id: analysisId, kindId }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (kindId: number) => call(paths.removeKind, { params: { id: analysisId, kindId } }),
      onSuccess,
    }),
    addTerms: useMutation({
      mutationFn: ({ kindId, body }: { kindId: number; body: BodyInput<typeof paths.addTerms> }) =>
        call(paths.addTerms, { params: { id: analysisId, kindId }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    removeTerms: useMutation({
      mutationFn: ({ kindId, ids }: { kindId: number; ids: number[] }) =>
        call(paths.removeTerms, { params: { id: analysisId, kindId }, query: { ids } }),
      onSuccess,
    }),
  };
}
