import type { BodyInput } from '@dossier/contract/base/route';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const sentimentKeys = {
  all: ['sentiment'] as const,
  analyses: ['sentiment', 'analyses'] as const,
  /** Lists of analyses, below the id of the company if it is one of a company. */
  tables: ['sentiment', 'analyses', 'table'] as const,
  one: (id: number) => ['sentiment', 'analyses', id] as const,
  /** What analyses say about the documents of a project. */
  project: (projectId: number) => ['sentiment', 'results', projectId] as const,
  results: (projectId: number, analysisId: number) => ['sentiment', 'results', projectId, analysisId] as const,
};

/** While documents are analysed or a version is trained, also for users who get no events of the task. */
export const RUNNING_MS = 3000;

export const analysisQuery = (id: number) =>
  queryOptions({
    queryKey: [...sentimentKeys.one(id), 'details'],
    queryFn: ({ signal }) => call(paths.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.training_task_id !== null ? RUNNING_MS : false),
    meta: { quiet: true },
  });

/** The projects in which an analysis has results. */
export const analysisProjectsQuery = (id: number) =>
  queryOptions({
    queryKey: [...sentimentKeys.one(id), 'projects'],
    queryFn: async ({ signal }) => (await call(paths.projects, { params: { id } }, { signal })).items,
    meta: { quiet: true },
  });

/** The number of analyses that the user can see. */
export const analysisCountQuery = queryOptions({
  queryKey: [...sentimentKeys.analyses, 'count'],
  queryFn: ({ signal }) => call(paths.list, { query: { per_page: 1 } }, { signal }),
  select: ({ total }) => total,
  meta: { quiet: true },
});

/** Reloads everything that shows analyses. */
export function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sentimentKeys.all });
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

/** Changes of the subjects of an analysis. Forms show errors themselves. */
export function useSubjectVerbs(analysisId: number) {
  const onSuccess = useReload();
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: BodyInput<typeof paths.createSubject>; key: string }) =>
        call(paths.createSubject, { params: { id: analysisId }, body }, { idempotencyKey: key }),
      meta: { quiet: true },
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ subjectId, body }: { subjectId: number; body: BodyInput<typeof paths.updateSubject> }) =>
        call(paths.updateSubject, { params: { id: analysisId, subjectId }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (subjectId: number) => call(paths.removeSubject, { params: { id: analysisId, subjectId } }),
      onSuccess,
    }),
  };
}
