import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { polarities, sampleSources } from '@dossier/contract/sentiment/constants';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import type { Choice } from '../../../../parts/data-table/use-selection.ts';
import { sentimentKeys, useReload } from '../../queries.ts';
import { RUNNING_MS } from '../../../documents/parts/analyses/analysis-queries.ts';

export const samplesKey = (analysisId: number) => [...sentimentKeys.one(analysisId), 'samples'] as const;

export const loadSamples = (analysisId: number, query: Partial<QueryOf<typeof paths.samples>>, signal?: AbortSignal) =>
  call(paths.samples, { params: { id: analysisId }, query }, { signal });

/** The filters of the table of samples as the server takes them. */
export function sampleFilters(filters: Readonly<Record<string, readonly string[]>>) {
  return {
    label: polarities.filter((label) => filters['label']?.includes(label)),
    source: sampleSources.filter((source) => filters['source']?.includes(source)),
    language: (filters['language'] ?? []).filter((code) => /^[a-z]{2}$/.test(code)),
  };
}

const IDS_AT_ONCE = 200;

/** The ids of the selected samples: those that match a filter are loaded. */
export async function chosenIds(analysisId: number, choice: Choice): Promise<number[]> {
  if ('ids' in choice) return [...choice.ids];
  const { q, filters } = choice.filter;
  const query = { ...(q && { q }), ...sampleFilters(filters), sort: 'created_at' as const, per_page: IDS_AT_ONCE };
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await loadSamples(analysisId, { ...query, page });
    ids.push(...items.map(({ id }) => id));
    if (items.length < IDS_AT_ONCE) return ids.filter((id) => !choice.except.includes(id));
  }
}

/** The versions of an analysis, the newest first. */
export const versionsQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [...sentimentKeys.one(analysisId), 'versions'],
    queryFn: async ({ signal }) => (await call(paths.versions, { params: { id: analysisId } }, { signal })).items,
    refetchInterval: ({ state }) =>
      state.data?.some((version) => version.state === 'queued' || version.state === 'training') ? RUNNING_MS : false,
    meta: { quiet: true },
  });

/** The AI models that can rate passages. */
export const aiModelsQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [...sentimentKeys.one(analysisId), 'ai-models'],
    queryFn: async ({ signal }) => (await call(paths.aiModels, { params: { id: analysisId } }, { signal })).items,
    meta: { quiet: true },
  });

/** Changes of the samples of an analysis. Forms show errors themselves. */
export function useSampleVerbs(analysisId: number) {
  const onSuccess = useReload();
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: BodyInput<typeof paths.addSample>; key: string }) =>
        call(paths.addSample, { params: { id: analysisId }, body }, { idempotencyKey: key }),
      meta: { quiet: true },
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ sampleId, body }: { sampleId: number; body: BodyInput<typeof paths.updateSample> }) =>
        call(paths.updateSample, { params: { id: analysisId, sampleId }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (ids: number[]) => call(paths.removeSamples, { params: { id: analysisId }, query: { ids } }),
      onSuccess,
    }),
  };
}

/** Training, and what is done with the versions. */
export function useVersionVerbs(analysisId: number) {
  const onSuccess = useReload();
  return {
    train: useMutation({
      mutationFn: ({ key, body = {} }: { key: string; body?: BodyInput<typeof paths.train> }) =>
        call(paths.train, { params: { id: analysisId }, body }, { idempotencyKey: key }),
      onSuccess,
    }),
    activate: useMutation({
      mutationFn: (versionId: number) => call(paths.activate, { params: { id: analysisId, versionId } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (versionId: number) => call(paths.removeVersion, { params: { id: analysisId, versionId } }),
      onSuccess,
    }),
  };
}
