import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import { RUNNING_MS, sentimentKeys } from '../../queries.ts';
import { type PassageFilters, useReloadResults } from '../results/result-queries.ts';

/** A document, by what its queries need. */
export interface DocumentId {
  id: number;
  project_id: number;
}

const keyFor = ({ id, project_id: projectId }: DocumentId) =>
  [...sentimentKeys.project(projectId), 'document', id] as const;

/** The analyses with results for a document. */
export const documentAnalysesQuery = (document: DocumentId) =>
  queryOptions({
    queryKey: [...keyFor(document), 'analyses'],
    queryFn: async ({ signal }) => (await call(paths.ofDocument, { params: { id: document.id } }, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some((item) => item.state === 'queued') ? RUNNING_MS : false),
    meta: { quiet: true },
  });

const PASSAGES_AT_ONCE = 100;

/** The passages of a document, in the order of the text. */
export const documentPassagesQuery = (
  document: DocumentId,
  analysisId: number,
  filters: Pick<PassageFilters, 'sentiment' | 'subject'>,
) =>
  infiniteQueryOptions({
    queryKey: [...keyFor(document), analysisId, 'passages', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        paths.documentPassages,
        {
          params: { id: document.id, analysisId },
          query: { ...filters, page: pageParam, per_page: PASSAGES_AT_ONCE },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The negative and positive passages of a document, in the order of the text. */
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
