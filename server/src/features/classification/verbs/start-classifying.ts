import type { ClassifyStarted } from '@dossier/contract/classification/prediction-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { chooseDocuments, type DocumentChoice } from '../../documents/verbs/choose-documents.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { findPredictions } from '../store-predictions.ts';
import { insertRequests } from '../store-requests.ts';
import { findUsable, type UsableModelRow } from '../store-usable.ts';
import { findProjectName } from './project-name.ts';

export interface Classifying {
  modelId: number;
  choice: DocumentChoice;
  /** Leaves out documents that the active instance has classified in their current version. */
  onlyNew: boolean;
}

/** Starts the task that classifies documents of a project with the active instance of a model; none if there are no documents. */
export async function startClassifying(
  { app, scope }: Context<ProjectScope>,
  { modelId, choice, onlyNew }: Classifying,
): Promise<ClassifyStarted> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  return await app.database.write(scope, async (tx) => {
    const usable = await requireUsable({ tx, scope }, modelId);
    const documentIds = await idsIn(tx);
    const taskId = await classifyByTask({ app, tx, scope }, { usable, documentIds, onlyNew });
    if (taskId.id === null) return { task_result_id: null, documents: 0 };
    const name = await findProjectName({ app, tx, scope });
    const after = { model: usable.model.name, version: usable.instance.version, documents: taskId.documents };
    await record(
      { tx, scope },
      { action: 'classify_documents', entityType: 'project', entityId: scope.projectId, name, after },
    );
    return { task_result_id: taskId.id, documents: taskId.documents };
  });
}

/** A model that is available in the company and has an active instance. Throws `validation` otherwise. */
export async function requireUsable(
  { tx, scope }: TransactionContext<ProjectScope>,
  modelId: number,
): Promise<UsableModelRow> {
  const [usable] = await findUsable(tx, scope, [modelId]);
  if (!usable) throw new Failure('validation', undefined, { model_id: say('no_active_instance') });
  return usable;
}

/** Starts the task for these documents of the project; those that do not exist, or no longer, are left out. */
export async function classifyByTask(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  {
    usable: { model, instance },
    documentIds,
    onlyNew,
    isArrival = false,
  }: { usable: UsableModelRow; documentIds: readonly number[]; onlyNew: boolean; isArrival?: boolean },
): Promise<{ id: number | null; documents: number }> {
  const documents = await nameDocuments({ tx, scope }, documentIds);
  const earlier = onlyNew ? await findPredictions(tx, scope, documentIds) : [];
  const done = new Set(
    earlier
      .filter(({ modelId, instanceId, documentId, versionId }) => {
        const isCurrent = documents.get(documentId)?.versionId === versionId;
        return modelId === model.id && instanceId === instance.id && isCurrent;
      })
      .map(({ documentId }) => documentId),
  );
  const ids = [...documents.keys()].filter((id) => !done.has(id));
  if (ids.length === 0) return { id: null, documents: 0 };
  const task = await startTask(
    { app, tx, scope },
    {
      kind: 'classify_documents',
      entityId: scope.projectId,
      payload: { model: model.name, documents: ids.length },
      lane: 'bulk',
      batchTask: isArrival,
    },
  );
  await insertRequests(tx, scope, { taskId: task.id, modelId: model.id, documentIds: ids });
  return { id: task.id, documents: ids.length };
}
