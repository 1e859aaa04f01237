import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import type { Sample } from '@dossier/contract/classification/sample-schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import type { Choice } from '../../../../parts/data-table/use-selection.ts';
import { awaitTaskFile } from '../../../../shell/tasks/task-file.ts';
import { classificationKeys } from '../../queries.ts';

type SampleFilters = Omit<Partial<QueryOf<typeof paths.listSamples>>, 'page' | 'per_page' | 'sort' | 'ids'>;

/** The filters of the table of samples as the server takes them. */
export function sampleFilters(filters: Readonly<Record<string, readonly string[]>>): SampleFilters {
  const [labelled] = filters['labelled'] ?? [];
  return {
    ...(filters['class_id'] && { class_id: filters['class_id'].map(Number) }),
    ...(labelled && { labelled: labelled === 'true' }),
    ...(filters['language'] && { language: [...filters['language']] }),
    ...(filters['source'] && { source: [...filters['source']] as Sample['source'][] }),
    ...(filters['state'] && { state: [...filters['state']] as Sample['state'][] }),
  };
}

/** Selected samples as bulk calls take them. */
export function chosenSamples(choice: Choice) {
  if ('ids' in choice) return { ids: [...choice.ids] };
  const { q, filters } = choice.filter;
  return { filter: { ...sampleFilters(filters), ...(q && { q }) }, except: [...choice.except] };
}

/** Samples offered for labelling, the most useful first. */
export const offeredQuery = (datasetId: number, modelId: number | null) =>
  queryOptions({
    queryKey: [...classificationKeys.offered(datasetId), modelId],
    queryFn: ({ signal }) => loadOffered(datasetId, { modelId, except: [] }, signal),
    // What is on the screen stays until it is labelled.
    staleTime: Infinity,
    meta: { quiet: true },
  });

const OFFERED = 20;

export const loadOffered = (
  datasetId: number,
  { modelId, except }: { modelId: number | null; except: readonly number[] },
  signal?: AbortSignal,
) =>
  call(
    paths.labelNext,
    {
      params: { id: datasetId },
      query: { limit: OFFERED, except: [...except], ...(modelId !== null && { model_id: modelId }) },
    },
    { signal },
  );

function useReload(datasetId: number) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: classificationKeys.dataset(datasetId) }),
      client.invalidateQueries({ queryKey: classificationKeys.datasetTable }),
      client.invalidateQueries({ queryKey: classificationKeys.models }),
    ]);
}

export function useUpdateSample(datasetId: number) {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof paths.updateSample> }) =>
      call(paths.updateSample, { params: { id }, body }),
    meta: { quiet: true },
    onSettled: useReload(datasetId),
  });
}

export function useLabelSamples(datasetId: number) {
  return useMutation({
    mutationFn: ({ choice, classId }: { choice: Choice; classId: number | null }) =>
      call(paths.labelSamples, { params: { id: datasetId }, body: { ...chosenSamples(choice), class_id: classId } }),
    onSuccess: useReload(datasetId),
  });
}

export function useRemoveSamples(datasetId: number) {
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(paths.removeSamples, { params: { id: datasetId }, body: chosenSamples(choice) }),
    onSuccess: useReload(datasetId),
  });
}

export function useAddText(datasetId: number) {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.addText>; key: string }) =>
      call(paths.addText, { params: { id: datasetId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReload(datasetId),
  });
}

export function useAddDocuments(datasetId: number) {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.addDocuments>; key: string }) =>
      call(paths.addDocuments, { params: { id: datasetId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReload(datasetId),
  });
}

export function useAddClasses(datasetId: number) {
  return useMutation({
    mutationFn: (classes: { name: string; description: string }[]) =>
      call(paths.addClasses, { params: { id: datasetId }, body: { classes } }),
    meta: { quiet: true },
    onSuccess: useReload(datasetId),
  });
}

export function useUpdateClass(datasetId: number) {
  return useMutation({
    mutationFn: ({ classId, body }: { classId: number; body: BodyInput<typeof paths.updateClass> }) =>
      call(paths.updateClass, { params: { id: datasetId, classId }, body }),
    meta: { quiet: true },
    onSuccess: useReload(datasetId),
  });
}

export function useRemoveClass(datasetId: number) {
  return useMutation({
    mutationFn: ({ classId, moveTo }: { classId: number; moveTo: number | null }) =>
      call(paths.removeClass, {
        params: { id: datasetId, classId },
        query: moveTo === null ? {} : { move_to: moveTo },
      }),
    meta: { quiet: true },
    onSuccess: useReload(datasetId),
  });
}

/** Starts a task that packs the dataset into a file, which this page saves when it is complete. */
export function useExport(datasetId: number) {
  return useMutation({
    mutationFn: (format: 'zip' | 'csv') =>
      call(
        paths.exportDataset,
        { params: { id: datasetId }, body: { format } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: ({ task_result_id: id }) => void awaitTaskFile(id),
  });
}
