import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import type { EvaluationState } from '@dossier/contract/classification/constants';
import { classificationPaths } from '@dossier/contract/classification/paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../../client/call.ts';
import { saveFile } from '../../../../parts/save-file.ts';
import { classificationKeys } from '../../queries.ts';

/** While a task works, also for users who get no events of it. */
const RUNNING_MS = 3000;
const isWorking = (state: EvaluationState | undefined) => state === 'created' || state === 'evaluating';

const evaluationKeys = classificationKeys.evaluations;

/** Versions that the menu of the comparison offers. */
const MAX_VERSIONS = 200;

/** The trained versions of a model, the newest first. */
export const trainedVersionsQuery = (modelId: number) =>
  queryOptions({
    queryKey: [...classificationKeys.instancesOf(modelId), 'trained'],
    queryFn: async ({ signal }) => {
      const query = { per_page: MAX_VERSIONS, state: ['trained' as const] };
      return (await call(classificationPaths.listInstances, { params: { id: modelId }, query }, { signal })).items;
    },
    meta: { quiet: true },
  });

export const evaluationQuery = (id: number) =>
  queryOptions({
    queryKey: [...evaluationKeys, id],
    queryFn: ({ signal }) => call(classificationPaths.getEvaluation, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isWorking(state.data?.state) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

export const evaluationsQuery = (instanceId: number, page: number) =>
  queryOptions({
    queryKey: [...evaluationKeys, 'of', instanceId, page],
    queryFn: ({ signal }) =>
      call(classificationPaths.listEvaluations, { params: { id: instanceId }, query: { page } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => isWorking(item.state)) ? RUNNING_MS : false),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export type SamplesQuery = Partial<QueryOf<typeof classificationPaths.evaluationSamples>>;

export const evaluatedSamplesQuery = (evaluationId: number, query: SamplesQuery) =>
  queryOptions({
    queryKey: [...evaluationKeys, evaluationId, 'samples', query],
    queryFn: ({ signal }) =>
      call(classificationPaths.evaluationSamples, { params: { id: evaluationId }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const evaluatedSampleQuery = (evaluationId: number, sampleId: number) =>
  queryOptions({
    queryKey: [...evaluationKeys, evaluationId, 'sample', sampleId],
    queryFn: ({ signal }) =>
      call(classificationPaths.evaluationSample, { params: { id: evaluationId, sampleId } }, { signal }),
    meta: { quiet: true },
  });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: classificationKeys.all });
}

/** The form shows errors itself. */
export function useEvaluate(instanceId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ key, ...body }: BodyInput<typeof classificationPaths.evaluate> & { key: string }) =>
      call(classificationPaths.evaluate, { params: { id: instanceId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useRemoveEvaluation() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(classificationPaths.removeEvaluation, { params: { id } }),
    onSuccess: reload,
  });
}

/** Adds samples of an evaluation on another dataset to the dataset of the model. */
export function useUseSamples(evaluationId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (sampleIds: readonly number[]) =>
      call(classificationPaths.useEvaluationSamples, {
        params: { id: evaluationId },
        body: { sample_ids: [...sampleIds] },
      }),
    onSuccess: reload,
  });
}

/** Corrects the class of a sample in its dataset. */
export function useCorrectSample() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ sampleId, classId }: { sampleId: number; classId: number }) =>
      call(classificationPaths.updateSample, { params: { id: sampleId }, body: { class_id: classId } }),
    onSuccess: reload,
  });
}

/**
 * Saves the samples of an evaluation with their predictions as CSV.
 *
 * @param words the names of the columns and values, by key
 */
export async function downloadEvaluation(
  id: number,
  { name, words }: { name: string; words: Record<string, string> },
): Promise<void> {
  const file = await callForFile(classificationPaths.downloadEvaluation, { params: { id }, body: { words } });
  saveFile(file, `${name}.csv`);
}
