import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { entityPaths as paths } from '@dossier/contract/entities/paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { analysisQueries } from '../documents/parts/analyses/analysis-queries.ts';

export const {
  keys: entityKeys,
  useReload,
  useReloadResults,
  analysisQuery,
  analysisProjectsQuery,
  analysisCountQuery,
  projectAnalysisQuery,
  analysesOfProjectQuery,
  documentAnalysesQuery,
  useAddAnalysis,
  useUpdateAnalysis,
  useRemoveAnalysis,
  useSchedule,
  useRetry,
  useAnalyseDocument,
} = analysisQueries('entities', paths);

export const loadTerms = (
  { analysisId, kindId }: KindId,
  query: Partial<QueryOf<typeof paths.terms>>,
  signal: AbortSignal,
) => call(paths.terms, { params: { id: analysisId, kindId }, query }, { signal });

export const problemsQuery = ({ analysisId, kindId }: KindId) =>
  queryOptions({
    queryKey: [...entityKeys.one(analysisId), 'problems', kindId],
    queryFn: ({ signal }) => call(paths.problems, { params: { id: analysisId, kindId } }, { signal }),
    meta: { quiet: true },
  });

/** The matches of a regular expression in a text. */
export const triedQuery = (companyId: number, body: BodyInput<typeof paths.tryExpression>) =>
  queryOptions({
    queryKey: [...entityKeys.all, 'tried', companyId, body],
    queryFn: ({ signal }) => call(paths.tryExpression, { params: { id: companyId }, body }, { signal }),
    enabled: body.expression.trim() !== '',
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** An own kind, by what its queries need. */
export interface KindId {
  analysisId: number;
  kindId: number;
}

/** Changes of the own kinds of an analysis. Forms show errors themselves. */
export function useKindVerbs(analysisId: number) {
  const onSuccess = useReload();
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: BodyInput<typeof paths.createKind>; key: string }) =>
        call(paths.createKind, { params: { id: analysisId }, body }, { idempotencyKey: key }),
      meta: { quiet: true },
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ kindId, body }: { kindId: number; body: BodyInput<typeof paths.updateKind> }) =>
        call(paths.updateKind, { params: { id: analysisId, kindId }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (kindId: number) => call(paths.removeKind, { params: { id: analysisId, kindId } }),
      onSuccess,
    }),
    addTerms: useMutation({
      mutationFn: ({ kindId, body }: { kindId: number; body: BodyInput<typeof paths.addTerms> }) =>
        call(paths.addTerms, { params: { id: analysisId, kindId }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    removeTerms: useMutation({
      mutationFn: ({ kindId, ids }: { kindId: number; ids: number[] }) =>
        call(paths.removeTerms, { params: { id: analysisId, kindId }, query: { ids } }),
      onSuccess,
    }),
  };
}
