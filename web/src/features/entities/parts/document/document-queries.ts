import { entityPaths as paths } from '@dossier/contract/entities/paths';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import type { DocumentId } from '../../../documents/parts/analyses/analysis-queries.ts';
import { entityKeys } from '../../queries.ts';

const ENTITIES_AT_ONCE = 200;

/** The entities of a document, the most frequent first. */
export const documentEntitiesQuery = (document: DocumentId, analysisId: number) =>
  infiniteQueryOptions({
    queryKey: [...entityKeys.document(document), analysisId, 'entities'],
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
    queryKey: [...entityKeys.document(document), analysisId, 'marks'],
    queryFn: ({ signal }) => call(paths.documentMarks, { params: { id: document.id, analysisId } }, { signal }),
    meta: { quiet: true },
  });
