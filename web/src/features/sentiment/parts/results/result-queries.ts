import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import type { Polarity } from '@dossier/contract/sentiment/constants';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import type { Passage } from '@dossier/contract/sentiment/result-schema';
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
import { RUNNING_MS, sentimentKeys } from '../../queries.ts';

/** Where results are: an analysis in a project. */
export interface ResultPlace {
  projectId: number;
  analysisId: number;
}

const paramsFor = ({ projectId, analysisId }: ResultPlace) => ({ id: projectId, analysisId });
const keyFor = ({ projectId, analysisId }: ResultPlace) => sentimentKeys.results(projectId, analysisId);

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
    queryKey: [...sentimentKeys.project(projectId), 'analyses'],
    queryFn: async ({ signal }) => (await call(paths.ofProject, { params: { id: projectId } }, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some((item) => item.state === 'running') ? RUNNING_MS : false),
    meta: { quiet: true },
  });

export const documentsKey = (place: ResultPlace) => [...keyFor(place), 'documents'] as const;

export const loadDocuments = (
  place: ResultPlace,
  query: Partial<QueryOf<typeof paths.documents>>,
  signal?: AbortSignal,
) => call(paths.documents, { params: paramsFor(place), query }, { signal });

export type PassageFilters = Pick<
  Partial<QueryOf<typeof paths.passages>>,
  'sentiment' | 'subject' | 'document_id' | 'period'
>;

const PASSAGES_AT_ONCE = 25;

/** The passages that match, the worst first, page by page. */
export const passagesQuery = (place: ResultPlace, filters: PassageFilters) =>
  infiniteQueryOptions({
    queryKey: [...keyFor(place), 'passages', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        paths.passages,
        { params: paramsFor(place), query: { ...filters, page: pageParam, per_page: PASSAGES_AT_ONCE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
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
        sentimentKeys.project(projectId),
        sentimentKeys.analyses,
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

/** Corrects the sentiment of passages, and takes that back. */
export function useLabelling({ projectId, analysisId }: ResultPlace) {
  // Also a refused one reloads, because the document was analysed again meanwhile.
  const onSettled = useReloadResults(projectId);
  const paramsOf = ({ id, document }: Pick<Passage, 'id' | 'document'>) => ({
    id: document.id,
    analysisId,
    passageId: id,
  });
  return {
    label: useMutation({
      mutationFn: ({ passage, label }: { passage: Passage; label: Polarity }) =>
        call(paths.labelPassage, { params: paramsOf(passage), body: { label } }),
      meta: { quiet: true },
      onSettled,
    }),
    unlabel: useMutation({
      mutationFn: (passage: Passage) => call(paths.unlabelPassage, { params: paramsOf(passage) }),
      meta: { quiet: true },
      onSettled,
    }),
  };
}

type Download = BodyInput<typeof paths.download> & { format: 'csv' | 'xlsx' };

/** Saves the results in a project as a file. */
export async function downloadResults(place: ResultPlace, name: string, body: Download): Promise<void> {
  saveFile(await callForFile(paths.download, { params: paramsFor(place), body }), `${name}.${body.format}`);
}
