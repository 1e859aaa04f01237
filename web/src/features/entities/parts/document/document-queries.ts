import { entityPaths as paths } from '@dossier/contract/entities/paths';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import { entityKeys, RUNNING_MS } from '../../queries.ts';
import { useReloadResults } from '../results/result-queries.ts';

/** A document, by what its queries need. */
export interface DocumentId {
  id: number;
  project_id: number;
}

const keyFor = ({ id, project_id: projectId }: DocumentId) =>
  [...entityKeys.project(projectId), 'document', id] as const;

/** The analyses with results for a document. */
export const documentAnalysesQuery = (document: DocumentId) =>
  queryOptions({
    queryKey: [...keyFor(document), 'analyses'],
    queryFn: async ({ signal }) => (await call(paths.ofDocument, { params: { id: document.id } }, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some((item) => item.state === 'queued') ? RUNNING_MS : false),
    meta: { quiet: true },
  });

const ENTITIES_AT_ONCE = 200;

/** The entities of a document, the most frequent first. */
export const documentEntitiesQuery = (document: DocumentId, analysisId: number) =>
  infiniteQueryOptions({
    queryKey: [...keyFor(document), analysisId, 'entities'],
    queryFn: ({ pageParam, signal }) =>
      call(
        paths.documentEntities,
        { params: { id: document.id, analysisId }, query: { page: pageParam, per_page: ENTITIES_AT_ONCE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    meta: { quiet: true },
  });

/** The mentions of a document, in the order of the text. */
export const documentMarksQuery = (document: DocumentId, analysisId: number) =>
  queryOptions({
    queryKey: [...keyFor(document), analysisId, 'marks'],
    queryFn: ({ signal }) => call(paths.documentMarks, { params: { id: document.id, analysisId } }, { signal }),
    meta: { quiet: true },
  });

/** Analyses one document. */
export function useAnalyseDocument(document: DocumentId) {
  return useMutation({
    mutationFn: ({ analysisId, key }: { analysisId: number; key: string }) =>
      call(paths.scheduleDocument, { params: { id: document.id, analysisId } }, { idempotencyKey: key }),
    onSuccess: useReloadResults(document.project_id),
  });
}
