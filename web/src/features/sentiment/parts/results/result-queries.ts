import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import type { Polarity } from '@dossier/contract/sentiment/constants';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import type { Passage } from '@dossier/contract/sentiment/result-schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callForFile } from '../../../../client/call.ts';
import { saveFile } from '../../../../parts/save-file.ts';
import { type ResultPlace, resultParams } from '../../../documents/parts/analyses/analysis-queries.ts';
import { sentimentKeys, useReloadResults } from '../../queries.ts';

export const documentsKey = (place: ResultPlace) => [...sentimentKeys.results(place), 'documents'] as const;

export const loadDocuments = (
  place: ResultPlace,
  query: Partial<QueryOf<typeof paths.documents>>,
  signal?: AbortSignal,
) => call(paths.documents, { params: resultParams(place), query }, { signal });

export type PassageFilters = Pick<
  Partial<QueryOf<typeof paths.passages>>,
  'sentiment' | 'subject' | 'document_id' | 'period'
>;

const PASSAGES_AT_ONCE = 25;

/** The passages that match, the worst first, page by page. */
export const passagesQuery = (place: ResultPlace, filters: PassageFilters) =>
  infiniteQueryOptions({
    queryKey: [...sentimentKeys.results(place), 'passages', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        paths.passages,
        { params: resultParams(place), query: { ...filters, page: pageParam, per_page: PASSAGES_AT_ONCE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const chartQuery = (place: ResultPlace, query: Partial<QueryOf<typeof paths.chart>>) =>
  queryOptions({
    queryKey: [...sentimentKeys.results(place), 'chart', query],
    queryFn: ({ signal }) => call(paths.chart, { params: resultParams(place), query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

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
  saveFile(await callForFile(paths.download, { params: resultParams(place), body }), `${name}.${body.format}`);
}
