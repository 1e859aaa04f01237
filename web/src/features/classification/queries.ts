import type { BodyInput } from '@dossier/contract/base/route';
import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const classificationKeys = {
  all: ['classification'] as const,
  models: ['classification', 'models'] as const,
  modelTables: ['classification', 'models', 'table'] as const,
  ofCompany: (companyId: number) => ['classification', 'models', 'table', companyId] as const,
  model: (id: number) => ['classification', 'models', id] as const,
  instances: ['classification', 'instances'] as const,
  instancesOf: (modelId: number) => ['classification', 'instances', 'of', modelId] as const,
  evaluations: ['classification', 'evaluations'] as const,
  /** What models say about documents, below the id of the project. */
  predictions: ['classification', 'predictions'] as const,
  datasets: ['classification', 'datasets'] as const,
  datasetTable: ['classification', 'datasets', 'table'] as const,
  /** Also of its classes, samples and duplicates. */
  dataset: (id: number) => ['classification', 'datasets', id] as const,
  samples: (id: number) => ['classification', 'datasets', id, 'samples'] as const,
  /** Apart from the dataset, so that what is being labelled does not change with every label. */
  offered: (id: number) => ['classification', 'offered', id] as const,
};

/** While a model is trained, also for users who did not start it and get no events of its task. */
const TRAINING_MS = 5000;

export const modelQuery = (id: number) =>
  queryOptions({
    queryKey: classificationKeys.model(id),
    queryFn: ({ signal }) => call(paths.getModel, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'training' || state.data?.status === 'queued' ? TRAINING_MS : false,
    meta: { quiet: true },
  });

/** The number of models that the user can see. */
export const modelCountQuery = queryOptions({
  queryKey: [...classificationKeys.models, 'count'],
  queryFn: ({ signal }) => call(paths.listModels, { query: { per_page: 1 } }, { signal }),
  select: ({ total }) => total,
  meta: { quiet: true },
});

/** The options of the filters of the list of models. */
export const modelFiltersQuery = queryOptions({
  queryKey: [...classificationKeys.models, 'filters'],
  queryFn: ({ signal }) => call(paths.modelFilters, {}, { signal }),
  meta: { quiet: true },
});

export const modelCompaniesQuery = (id: number) =>
  queryOptions({
    queryKey: [...classificationKeys.model(id), 'companies'],
    queryFn: ({ signal }) => call(paths.modelCompanies, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** The AI models that can classify in a company without training. */
export const aiModelsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...classificationKeys.all, 'ai-models', companyId],
    queryFn: async ({ signal }) => (await call(paths.aiModels, { params: { id: companyId } }, { signal })).items,
    meta: { quiet: true },
  });

export const instanceQuery = (id: number) =>
  queryOptions({
    queryKey: [...classificationKeys.instances, id],
    queryFn: ({ signal }) => call(paths.getInstance, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'training' || state.data?.state === 'created' ? TRAINING_MS : false,
    meta: { quiet: true },
  });

export const datasetQuery = (id: number) =>
  queryOptions({
    queryKey: [...classificationKeys.dataset(id), 'details'],
    queryFn: ({ signal }) => call(paths.getDataset, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.task_result_id ? TRAINING_MS : false),
    meta: { quiet: true },
  });

export const datasetCountQuery = queryOptions({
  queryKey: [...classificationKeys.datasets, 'count'],
  queryFn: ({ signal }) => call(paths.listDatasets, { query: { per_page: 1 } }, { signal }),
  select: ({ total }) => total,
  meta: { quiet: true },
});

export const datasetFiltersQuery = queryOptions({
  queryKey: [...classificationKeys.datasets, 'filters'],
  queryFn: ({ signal }) => call(paths.datasetFilters, {}, { signal }),
  meta: { quiet: true },
});

/** Datasets of a company for a choice of one. */
export const companyDatasetsQuery = (companyId: number, q: string) =>
  queryOptions({
    queryKey: [...classificationKeys.datasets, 'of', companyId, q],
    queryFn: ({ signal }) =>
      call(
        paths.listDatasets,
        { query: { company_id: [companyId], ...(q && { q }), per_page: 20, sort: 'name' } },
        { signal },
      ),
    meta: { quiet: true },
  });

export const classesQuery = (datasetId: number) =>
  queryOptions({
    queryKey: [...classificationKeys.dataset(datasetId), 'classes'],
    queryFn: ({ signal }) => call(paths.listClasses, { params: { id: datasetId } }, { signal }),
    meta: { quiet: true },
  });

export const sampleQuery = (datasetId: number, sampleId: number) =>
  queryOptions({
    queryKey: [...classificationKeys.samples(datasetId), 'text', sampleId],
    queryFn: ({ signal }) => call(paths.getSample, { params: { id: datasetId, sampleId } }, { signal }),
    meta: { quiet: true },
  });

/** Reloads everything that shows models, versions and datasets. */
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: classificationKeys.all });
}

export function useAddModel() {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.createModel>; key: string }) =>
      call(paths.createModel, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useUpdateModel() {
  const client = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof paths.updateModel> }) =>
      call(paths.updateModel, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: (model) => {
      client.setQueryData(classificationKeys.model(model.id), model);
      return reload();
    },
  });
}

export function useRemoveModel() {
  return useMutation({
    mutationFn: (id: number) => call(paths.removeModel, { params: { id } }),
    onSuccess: useReload(),
  });
}

export function useShareModel(id: number) {
  return useMutation({
    mutationFn: (companyIds: number[]) =>
      call(paths.setModelCompanies, { params: { id }, body: { company_ids: companyIds } }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useUnshareModel(id: number) {
  return useMutation({
    mutationFn: (companyId: number) =>
      call(paths.removeModelCompanies, { params: { id }, query: { company_id: [companyId] } }),
    onSuccess: useReload(),
  });
}

/** Withdraws a company from a model of another one, or makes a generic model available again. */
export function useAvailability(companyId: number) {
  return useMutation({
    mutationFn: ({ modelId, available }: { modelId: number; available: boolean }) =>
      call(available ? paths.rejoin : paths.withdraw, { params: { id: companyId, modelId } }),
    onSuccess: useReload(),
  });
}

export function useTrain() {
  return useMutation({
    mutationFn: ({
      modelId,
      body,
      key,
    }: {
      modelId: number;
      body: BodyInput<typeof paths.createInstance>;
      key: string;
    }) => call(paths.createInstance, { params: { id: modelId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useRenameInstance() {
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call(paths.updateInstance, { params: { id }, body: { name } }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useRemoveInstance() {
  return useMutation({
    mutationFn: (id: number) => call(paths.removeInstance, { params: { id } }),
    onSuccess: useReload(),
  });
}

export function useAddDataset() {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.createDataset>; key: string }) =>
      call(paths.createDataset, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useUpdateDataset() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof paths.updateDataset> }) =>
      call(paths.updateDataset, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useRemoveDataset() {
  return useMutation({
    mutationFn: (id: number) => call(paths.removeDataset, { params: { id } }),
    onSuccess: useReload(),
  });
}
