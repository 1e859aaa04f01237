import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import type { DecisionInput } from '@dossier/contract/entities/decision-schema';
import { entityPaths as paths } from '@dossier/contract/entities/paths';
import type { Entity } from '@dossier/contract/entities/result-schema';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callForFile } from '../../../../client/call.ts';
import { saveFile } from '../../../../parts/save-file.ts';
import { documentKeys } from '../../../documents/queries.ts';
import { projectKeys } from '../../../projects/queries.ts';
import { entityKeys, RUNNING_MS } from '../../queries.ts';

/** Where results are: an analysis in a project. */
export interface ResultPlace {
  projectId: number;
  analysisId: number;
}

const paramsFor = ({ projectId, analysisId }: ResultPlace) => ({ id: projectId, analysisId });
const keyFor = ({ projectId, analysisId }: ResultPlace) => entityKeys.results(projectId, analysisId);

export const projectAnalysisQuery = (place: ResultPlace) =>
  queryOptions({
    queryKey: [...keyFor(place), 'summary'],
    queryFn: ({ signal }) => call(paths.inProject, { params: paramsFor(place) }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : false),
    meta: { quiet: true },
  });

/** All analyses of the company, with their results in a project. */
export const analysesOfProjectQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...entityKeys.project(projectId), 'analyses'],
    queryFn: async ({ signal }) => (await call(paths.ofProject, { params: { id: projectId } }, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some((item) => item.state === 'running') ? RUNNING_MS : false),
    meta: { quiet: true },
  });

export const entitiesKey = (place: ResultPlace) => [...keyFor(place), 'entities'] as const;
export const documentsKey = (place: ResultPlace) => [...keyFor(place), 'documents'] as const;
export const decisionsKey = (place: ResultPlace) => [...keyFor(place), 'decisions'] as const;

export const loadEntities = (
  place: ResultPlace,
  query: Partial<QueryOf<typeof paths.entities>>,
  signal?: AbortSignal,
) => call(paths.entities, { params: paramsFor(place), query }, { signal });

export const loadDocuments = (
  place: ResultPlace,
  query: Partial<QueryOf<typeof paths.documents>>,
  signal?: AbortSignal,
) => call(paths.documents, { params: paramsFor(place), query }, { signal });

export const loadDecisions = (
  place: ResultPlace,
  query: Partial<QueryOf<typeof paths.decisions>>,
  signal?: AbortSignal,
) => call(paths.decisions, { params: paramsFor(place), query }, { signal });

export const entityQuery = (place: ResultPlace, entityId: number) =>
  queryOptions({
    queryKey: [...entitiesKey(place), entityId, 'details'],
    queryFn: ({ signal }) => call(paths.getEntity, { params: { ...paramsFor(place), entityId } }, { signal }),
    retry: false,
    meta: { quiet: true },
  });

const MENTIONS_AT_ONCE = 25;

/** The mentions of an entity, page by page. */
export const mentionsQuery = (place: ResultPlace, entityId: number) =>
  infiniteQueryOptions({
    queryKey: [...entitiesKey(place), entityId, 'mentions'],
    queryFn: ({ pageParam, signal }) =>
      call(
        paths.mentions,
        { params: { ...paramsFor(place), entityId }, query: { page: pageParam, per_page: MENTIONS_AT_ONCE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    meta: { quiet: true },
  });

export const coOccurrenceQuery = (place: ResultPlace, query: Partial<QueryOf<typeof paths.coOccurrence>>) =>
  queryOptions({
    queryKey: [...keyFor(place), 'co-occurrence', query],
    queryFn: ({ signal }) => call(paths.coOccurrence, { params: paramsFor(place), query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const chartQuery = (place: ResultPlace, query: Partial<QueryOf<typeof paths.chart>>) =>
  queryOptions({
    queryKey: [...keyFor(place), 'chart', query],
    queryFn: ({ signal }) => call(paths.chart, { params: paramsFor(place), query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Reloads what shows results in a project. */
export function useReloadResults(projectId: number) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        entityKeys.project(projectId),
        entityKeys.analyses,
        documentKeys.inProject(projectId),
        projectKeys.one(projectId),
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

type Schedule = BodyInput<typeof paths.scheduleProject>;

/** Starts the analysis of documents of a project. */
export function useSchedule(projectId: number) {
  return useMutation({
    mutationFn: ({ analysisId, body, key }: { analysisId: number; body: Schedule; key: string }) =>
      call(paths.scheduleProject, { params: { id: projectId, analysisId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReloadResults(projectId),
  });
}

/** Analyses failed documents again; without ids, all of them. */
export function useRetry({ projectId, analysisId }: ResultPlace) {
  return useMutation({
    mutationFn: ({ ids, key }: { ids?: number[]; key: string }) =>
      call(
        paths.retry,
        { params: { id: projectId, analysisId }, body: ids ? { document_ids: ids } : {} },
        { idempotencyKey: key },
      ),
    onSuccess: useReloadResults(projectId),
  });
}

/** Decisions about entities. Also a refused one reloads, because others decided meanwhile. */
export function useDecisions(place: ResultPlace) {
  const onSettled = useReloadResults(place.projectId);
  return {
    decide: useMutation({
      mutationFn: (body: DecisionInput) => call(paths.decide, { params: paramsFor(place), body }),
      meta: { quiet: true },
      onSettled,
    }),
    undo: useMutation({
      mutationFn: (decisionId: number) => call(paths.undo, { params: { ...paramsFor(place), decisionId } }),
      meta: { quiet: true },
      onSettled,
    }),
  };
}

/** What a decision is based on. */
export const basisOf = ({ id, revision }: Pick<Entity, 'id' | 'revision'>) => ({ id, revision });

/** Saves the results in a project as a file. */
export async function downloadResults(
  place: ResultPlace,
  name: string,
  body: BodyInput<typeof paths.download> & { format: 'csv' | 'xlsx' },
): Promise<void> {
  saveFile(await callForFile(paths.download, { params: paramsFor(place), body }), `${name}.${body.format}`);
}
