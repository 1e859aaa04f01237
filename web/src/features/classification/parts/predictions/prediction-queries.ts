import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { classificationPaths as paths } from '@dossier/contract/classification/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../../client/call.ts';
import { saveFile } from '../../../../parts/save-file.ts';
import { documentKeys } from '../../../documents/queries.ts';
import { projectKeys } from '../../../projects/queries.ts';
import { classificationKeys } from '../../queries.ts';

const ofProject = (projectId: number) => [...classificationKeys.predictions, projectId] as const;
const ofDocument = (projectId: number, id: number) => [...ofProject(projectId), 'document', id] as const;

/** A document, by what its queries need. */
export interface DocumentId {
  id: number;
  project_id: number;
}

/** The models that can classify documents of a project. */
export const usableModelsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...ofProject(projectId), 'models'],
    queryFn: async ({ signal }) => (await call(paths.usableModels, { params: { id: projectId } }, { signal })).items,
    meta: { quiet: true },
  });

/** The classes of the documents of a project, by model. */
export const countsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...ofProject(projectId), 'counts'],
    queryFn: async ({ signal }) => (await call(paths.counts, { params: { id: projectId } }, { signal })).items,
    meta: { quiet: true },
  });

export const documentEntriesQuery = ({ id, project_id: projectId }: DocumentId) =>
  queryOptions({
    queryKey: [...ofDocument(projectId, id), 'entries'],
    queryFn: async ({ signal }) => (await call(paths.ofDocument, { params: { id } }, { signal })).items,
    meta: { quiet: true },
  });

/** Why a model chose the class of a document. */
export const explanationQuery = ({ id, project_id: projectId }: DocumentId, modelId: number) =>
  queryOptions({
    queryKey: [...ofDocument(projectId, id), 'explanation', modelId],
    queryFn: ({ signal }) => call(paths.explain, { params: { id, modelId } }, { signal }),
    meta: { quiet: true },
  });

export const predictionsKey = (projectId: number) => [...ofProject(projectId), 'table'] as const;

export const loadPredictions = (
  projectId: number,
  query: Partial<QueryOf<typeof paths.predictions>> & { model_id: number },
  signal: AbortSignal,
) => call(paths.predictions, { params: { id: projectId }, query }, { signal });

/** Reloads what shows the classes of documents of a project. */
function useReload(projectId: number) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [ofProject(projectId), documentKeys.inProject(projectId), projectKeys.one(projectId)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

type Classify = BodyInput<typeof paths.classify>;
/** The dialog shows errors itself. */
export function useClassify(projectId: number) {
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: Classify }) =>
      call(paths.classify, { params: { id: projectId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReload(projectId),
  });
}

/** Corrects or confirms the class of many documents. */
export function useSetClasses(projectId: number) {
  return useMutation({
    mutationFn: (body: BodyInput<typeof paths.setProjectFeedback>) =>
      call(paths.setProjectFeedback, { params: { id: projectId }, body }),
    meta: { quiet: true },
    onSuccess: useReload(projectId),
  });
}

/** Corrections of the class of one document; a refused one reloads what others did meanwhile. */
export function useCorrections({ id, project_id: projectId }: DocumentId) {
  const reload = useReload(projectId);
  const client = useQueryClient();
  // Others may use the samples of the dataset.
  const reloadAll = () => client.invalidateQueries({ queryKey: classificationKeys.all });
  return {
    set: useMutation({
      mutationFn: (body: BodyInput<typeof paths.setFeedback>) => call(paths.setFeedback, { params: { id }, body }),
      onSettled: reload,
    }),
    withdraw: useMutation({
      mutationFn: (modelId: number) => call(paths.removeFeedback, { params: { id }, query: { model_id: modelId } }),
      onSettled: reload,
    }),
    use: useMutation({
      mutationFn: (modelId: number) => call(paths.addFeedbackSample, { params: { id }, body: { model_id: modelId } }),
      onSettled: reloadAll,
    }),
  };
}

/** Saves the classes of the documents of a project as CSV. */
export async function downloadAnalysis(projectId: number, name: string): Promise<void> {
  saveFile(await callForFile(paths.downloadAnalysis, { params: { id: projectId } }), `${name}.csv`);
}
