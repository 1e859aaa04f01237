import type { BodyInput } from '@dossier/contract/base/route';
import { type ErrorKind, MAX_VERSIONS } from '@dossier/contract/ner/constants';
import { nerPaths as paths } from '@dossier/contract/ner/paths';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const nerKeys = {
  all: ['ner'] as const,
  models: ['ner', 'models'] as const,
  tables: ['ner', 'models', 'table'] as const,
  ofCompany: (companyId: number) => ['ner', 'models', 'company', companyId] as const,
  model: (id: number) => ['ner', 'models', id] as const,
  sources: (id: number) => ['ner', 'sources', id] as const,
  /** Sentences of a model, also those to label next. */
  samples: (id: number) => ['ner', 'samples', id] as const,
  sampleTable: (id: number) => ['ner', 'samples', id, 'table'] as const,
  versions: (id: number) => ['ner', 'versions', id] as const,
};

/** While a model is trained, also for users who did not start it and get no events of its task. */
const TRAINING_MS = 5000;

export const modelQuery = (id: number) =>
  queryOptions({
    queryKey: [...nerKeys.model(id), 'details'],
    queryFn: ({ signal }) => call(paths.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.latest_version?.state === 'training' ? TRAINING_MS : false),
    meta: { quiet: true },
  });

/** The number of models that the user can see. */
export const modelCountQuery = queryOptions({
  queryKey: [...nerKeys.models, 'count'],
  queryFn: ({ signal }) => call(paths.list, { query: { per_page: 1 } }, { signal }),
  select: ({ total }) => total,
  meta: { quiet: true },
});

/** Models of a company for a choice of one. */
export const loadCompanyModels = (companyId: number, q: string, signal: AbortSignal) =>
  call(
    paths.listInCompany,
    { params: { id: companyId }, query: { ...(q && { q }), per_page: 5, sort: 'name' } },
    { signal },
  );

export const nextQuery = (id: number) =>
  queryOptions({
    queryKey: [...nerKeys.samples(id), 'next'],
    queryFn: ({ signal }) => call(paths.next, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The sentences that were labelled last. */
export const recentQuery = (id: number) =>
  queryOptions({
    queryKey: [...nerKeys.samples(id), 'recent'],
    queryFn: async ({ signal }) =>
      (await call(paths.samples, { params: { id }, query: { state: ['labelled'], per_page: 3 } }, { signal })).items,
    meta: { quiet: true },
  });

export const sourcesQuery = (id: number) =>
  queryOptions({
    queryKey: nerKeys.sources(id),
    queryFn: async ({ signal }) => (await call(paths.sources, { params: { id } }, { signal })).items,
    meta: { quiet: true },
  });

/** The AI models that can find the entities of a model without training. */
export const aiModelsQuery = (id: number) =>
  queryOptions({
    queryKey: [...nerKeys.model(id), 'ai-models'],
    queryFn: async ({ signal }) => (await call(paths.aiModels, { params: { id } }, { signal })).items,
    meta: { quiet: true },
  });

/** The versions that can be compared: the trained ones, the newest first. */
export const trainedVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...nerKeys.versions(id), 'trained'],
    queryFn: async ({ signal }) =>
      (await call(paths.versions, { params: { id }, query: { per_page: MAX_VERSIONS } }, { signal })).items,
    select: (versions) => versions.filter(({ state }) => state === 'trained'),
    meta: { quiet: true },
  });

const ERRORS_AT_ONCE = 25;

/** Examples of errors of a version, of one kind or of all. */
export const versionErrorsQuery = (id: number, versionId: number, kind: ErrorKind | null) =>
  infiniteQueryOptions({
    queryKey: [...nerKeys.versions(id), versionId, 'errors', kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        paths.versionErrors,
        {
          params: { id, versionId },
          query: { page: pageParam, per_page: ERRORS_AT_ONCE, ...(kind && { kind: [kind] }) },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    meta: { quiet: true },
  });

/** Reloads everything that shows models. */
export function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: nerKeys.all });
}

/** Models themselves. Forms show errors. */
export function useModelVerbs() {
  const onSuccess = useReload();
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: BodyInput<typeof paths.create>; key: string }) =>
        call(paths.create, { body }, { idempotencyKey: key }),
      meta: { quiet: true },
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof paths.update> }) =>
        call(paths.update, { params: { id }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(paths.remove, { params: { id } }),
      onSuccess,
    }),
  };
}

/** The labels of a model. Forms show errors. */
export function useLabelVerbs(modelId: number) {
  const onSuccess = useReload();
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: BodyInput<typeof paths.createLabel>; key: string }) =>
        call(paths.createLabel, { params: { id: modelId }, body }, { idempotencyKey: key }),
      meta: { quiet: true },
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ labelId, body }: { labelId: number; body: BodyInput<typeof paths.updateLabel> }) =>
        call(paths.updateLabel, { params: { id: modelId, labelId }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    order: useMutation({
      mutationFn: (ids: number[]) => call(paths.orderLabels, { params: { id: modelId }, body: { ids } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (labelId: number) => call(paths.removeLabel, { params: { id: modelId, labelId } }),
      onSuccess,
    }),
  };
}

/** Where the sentences of a model come from, and the rounds in which they are labelled. */
export function useRoundVerbs(modelId: number) {
  const onSuccess = useReload();
  const params = { id: modelId };
  return {
    addSources: useMutation({
      mutationFn: (body: BodyInput<typeof paths.addSources>) => call(paths.addSources, { params, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    setSource: useMutation({
      mutationFn: ({ sourceId, enabled }: { sourceId: number; enabled: boolean }) =>
        call(paths.updateSource, { params: { ...params, sourceId }, body: { enabled } }),
      onSuccess,
    }),
    removeSource: useMutation({
      mutationFn: (sourceId: number) => call(paths.removeSource, { params: { ...params, sourceId } }),
      onSuccess,
    }),
    startRound: useMutation({
      mutationFn: () => call(paths.startRound, { params, body: {} }),
      onSuccess,
    }),
  };
}

/** Sentences of a model. */
export function useSampleVerbs(modelId: number) {
  const onSuccess = useReload();
  const params = { id: modelId };
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: BodyInput<typeof paths.createSample>; key: string }) =>
        call(paths.createSample, { params, body }, { idempotencyKey: key }),
      meta: { quiet: true },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (ids: number[]) => call(paths.removeSamples, { params, query: { ids } }),
      onSuccess,
    }),
  };
}

/** The versions of a model. */
export function useVersionVerbs(modelId: number) {
  const onSuccess = useReload();
  return {
    train: useMutation({
      mutationFn: ({ key, body = {} }: { key: string; body?: BodyInput<typeof paths.train> }) =>
        call(paths.train, { params: { id: modelId }, body }, { idempotencyKey: key }),
      onSuccess,
    }),
    activate: useMutation({
      mutationFn: (versionId: number | null) =>
        call(paths.update, { params: { id: modelId }, body: { active_version_id: versionId } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (versionId: number) => call(paths.removeVersion, { params: { id: modelId, versionId } }),
      onSuccess,
    }),
  };
}
