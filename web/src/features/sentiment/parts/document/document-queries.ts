import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import type { DocumentId } from '../../../documents/parts/analyses/analysis-queries.ts';
import { sentimentKeys } from '../../queries.ts';
import type { PassageFilters } from '../results/result-queries.ts';

const PASSAGES_AT_ONCE = 100;

/** The passages of a document, in the order of the text. */
export const documentPassagesQuery = (
  document: DocumentId,
  analysisId: number,
  filters: Pick<PassageFilters, 'sentiment' | 'subject'>,
) =>
  infiniteQueryOptions({
    queryKey: [...sentimentKeys.document(document), analysisId, 'passages', filters],
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
    queryKey: [...sentimentKeys.document(document), analysisId, 'marks'],
    queryFn: ({ signal }) => call(paths.documentMarks, { params: { id: document.id, analysisId } }, { signal }),
    meta: { quiet: true },
  });
