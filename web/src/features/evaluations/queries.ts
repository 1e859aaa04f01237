import { askPaths } from '@dossier/contract/ask/paths';
import type { BodyInput } from '@dossier/contract/base/route';
import { evaluationPaths } from '@dossier/contract/evaluations/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export type SetInput = BodyInput<typeof evaluationPaths.createSet>;

export const evaluationKeys = {
  all: ['evaluations'] as const,
  results: ['evaluations', 'results'] as const,
  sets: ['evaluations', 'sets'] as const,
};

/** While it runs, also for admins who did not start it and get no events of its task. */
const RUNNING_MS = 5000;

export const evaluationsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...evaluationKeys.results, 'of', companyId],
    queryFn: ({ signal }) => call(evaluationPaths.list, { params: { id: companyId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.state === 'running') ? RUNNING_MS : false),
    meta: { quiet: true },
  });

export const evaluationQuery = (id: number) =>
  queryOptions({
    queryKey: [...evaluationKeys.results, id],
    queryFn: ({ signal }) => call(evaluationPaths.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : false),
    meta: { quiet: true },
  });

export const evaluatedQuestionQuery = (id: number, questionId: number) =>
  queryOptions({
    queryKey: [...evaluationKeys.results, id, questionId],
    queryFn: ({ signal }) => call(evaluationPaths.question, { params: { id, questionId } }, { signal }),
    meta: { quiet: true },
  });

export const setsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...evaluationKeys.sets, 'of', companyId],
    queryFn: ({ signal }) => call(evaluationPaths.listSets, { params: { id: companyId } }, { signal }),
    meta: { quiet: true },
  });

export const setQuery = (id: number) =>
  queryOptions({
    queryKey: [...evaluationKeys.sets, id],
    queryFn: ({ signal }) => call(evaluationPaths.getSet, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const modelsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...evaluationKeys.all, 'models', companyId],
    queryFn: ({ signal }) => call(evaluationPaths.models, { params: { id: companyId } }, { signal }),
    meta: { quiet: true },
  });

/** The latest answers that users rated. */
export const ratedQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...evaluationKeys.all, 'rated', companyId],
    queryFn: ({ signal }) =>
      call(askPaths.feedback, { params: { id: companyId }, query: { per_page: 100 } }, { signal }),
    meta: { quiet: true },
  });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: evaluationKeys.all });
}

export function useStartEvaluation(companyId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ key, ...body }: { set_id: number; model_ids: number[]; key: string }) =>
      call(evaluationPaths.start, { params: { id: companyId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useRemoveEvaluation() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(evaluationPaths.remove, { params: { id } }),
    onSuccess: reload,
  });
}

export function useAddSet(companyId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ body, key }: { body: SetInput; key: string }) =>
      call(evaluationPaths.createSet, { params: { id: companyId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useUpdateSet() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof evaluationPaths.updateSet> }) =>
      call(evaluationPaths.updateSet, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useRemoveSet() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(evaluationPaths.removeSet, { params: { id } }),
    onSuccess: reload,
  });
}
