import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import type { DecisionInput } from '@dossier/contract/entities/decision-schema';
import { entityPaths as paths } from '@dossier/contract/entities/paths';
import type { Entity } from '@dossier/contract/entities/result-schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callForFile } from '../../../../client/call.ts';
import { saveFile } from '../../../../parts/save-file.ts';
import { type ResultPlace, resultParams } from '../../../documents/parts/analyses/analysis-queries.ts';
import { entityKeys, useReloadResults } from '../../queries.ts';

export const entitiesKey = (place: ResultPlace) => [...entityKeys.results(place), 'entities'] as const;
export const documentsKey = (place: ResultPlace) => [...entityKeys.results(place), 'documents'] as const;
export const decisionsKey = (place: ResultPlace) => [...entityKeys.results(place), 'decisions'] as const;

export const loadEntities = (
  place: ResultPlace,
  query: Partial<QueryOf<typeof paths.entities>>,
  signal?: AbortSignal,
) => call(paths.entities, { params: resultParams(place), query }, { signal });

export const loadDocuments = (
  place: ResultPlace,
  query: Partial<QueryOf<typeof paths.documents>>,
  signal?: AbortSignal,
) => call(paths.documents, { params: resultParams(place), query }, { signal });

export const loadDecisions = (
  place: ResultPlace,
  query: Partial<QueryOf<typeof paths.decisions>>,
  signal?: AbortSignal,
) => call(paths.decisions, { params: resultParams(place), query }, { signal });

export const entityQuery = (place: ResultPlace, entityId: number) =>
  queryOptions({
    queryKey: [...entitiesKey(place), entityId, 'details'],
    queryFn: ({ signal }) => call(paths.getEntity, { params: { ...resultParams(place), entityId } }, { signal }),
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
        { params: { ...resultParams(place), entityId }, query: { page: pageParam, per_page: MENTIONS_AT_ONCE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    meta: { quiet: true },
  });

export const coOccurrenceQuery = (place: ResultPlace, query: Partial<QueryOf<typeof paths.coOccurrence>>) =>
  queryOptions({
    queryKey: [...entityKeys.results(place), 'co-occurrence', query],
    queryFn: ({ signal }) => call(paths.coOccurrence, { params: resultParams(place), query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const chartQuery = (place: ResultPlace, query: Partial<QueryOf<typeof paths.chart>>) =>
  queryOptions({
    queryKey: [...entityKeys.results(place), 'chart', query],
    queryFn: ({ signal }) => call(paths.chart, { params: resultParams(place), query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Decisions about entities. Also a refused one reloads, because others decided meanwhile. */
export function useDecisions(place: ResultPlace) {
  const onSettled = useReloadResults(place.projectId);
  return {
    decide: useMutation({
      mutationFn: (body: DecisionInput) => call(paths.decide, { params: resultParams(place), body }),
      meta: { quiet: true },
      onSettled,
    }),
    undo: useMutation({
      mutationFn: (decisionId: number) => call(paths.undo, { params: { ...resultParams(place), decisionId } }),
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
  saveFile(await callForFile(paths.download, { params: resultParams(place), body }), `${name}.${body.format}`);
}
