import type { BodyInput } from '@dossier/contract/base/route';
import { sentimentPaths as paths } from '@dossier/contract/sentiment/paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { analysisQueries, RUNNING_MS } from '../documents/parts/analyses/analysis-queries.ts';

const queries = analysisQueries('sentiment', paths);
export const {
  keys: sentimentKeys,
  useReload,
  useReloadResults,
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
} = queries;

/** An analysis, also while a version is trained. */
export const analysisQuery = (id: number) =>
  queryOptions({
    ...queries.analysisQuery(id),
    refetchInterval: ({ state }) => (state.data && state.data.training_task_id !== null ? RUNNING_MS : false),
  });

/** Changes of the subjects of an analysis. Forms show errors themselves. */
export function useSubjectVerbs(analysisId: number) {
  const onSuccess = useReload();
  return {
    add: useMutation({
      mutationFn: ({ body, key }: { body: BodyInput<typeof paths.createSubject>; key: string }) =>
        call(paths.createSubject, { params: { id: analysisId }, body }, { idempotencyKey: key }),
      meta: { quiet: true },
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ subjectId, body }: { subjectId: number; body: BodyInput<typeof paths.updateSubject> }) =>
        call(paths.updateSubject, { params: { id: analysisId, subjectId }, body }),
      meta: { quiet: true },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (subjectId: number) => call(paths.removeSubject, { params: { id: analysisId, subjectId } }),
      onSuccess,
    }),
  };
}
