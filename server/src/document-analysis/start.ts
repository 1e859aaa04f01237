import type { TaskKindId } from '@dossier/contract/rooms';
import type { Context, TransactionContext } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import { nameDocuments } from '../features/documents/verbs/name-documents.ts';
import { startTask } from '../features/tasks/verbs/start-task.ts';
import type { AnalysisQueue } from './queue.ts';

export interface Started {
  /** Null if there is nothing to do. */
  task_result_id: number | null;
  documents: number;
}

/** Starts the task for these documents of the project; those that do not exist, or no longer, are left out. */
export async function startOverDocuments(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  {
    queue,
    kinds,
    analysis,
    documentIds,
    onlyNew,
    isArrival = false,
    isDocument = false,
  }: {
    queue: AnalysisQueue;
    /** The kinds of tasks. */
    kinds: { project: TaskKindId; document: TaskKindId };
    analysis: { id: number; name: string; revision: number };
    documentIds: readonly number[];
    /** Leaves out documents with results that are not outdated. */
    onlyNew: boolean;
    isArrival?: boolean;
    isDocument?: boolean;
  },
): Promise<Started> {
  const documents = await nameDocuments({ tx, scope }, documentIds);
  const current = onlyNew
    ? await queue.findCurrent(tx, scope, { analysisId: analysis.id, revision: analysis.revision })
    : new Map<number, number | null>();
  const ids = [...documents.values()]
    .filter(({ id, projectId, versionId }) => projectId === scope.projectId && current.get(id) !== versionId)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);
  if (ids.length === 0) return { task_result_id: null, documents: 0 };
  const task = await startTask(
    { app, tx, scope },
    {
      kind: isDocument ? kinds.document : kinds.project,
      entityId: isDocument ? ids[0]! : scope.projectId,
      payload: { analysis: analysis.name, documents: ids.length },
      lane: isDocument ? 'soon' : 'bulk',
      batchTask: isArrival,
    },
  );
  await queue.queueDocuments(tx, scope, { analysisId: analysis.id, taskId: task.id, documentIds: ids });
  return { task_result_id: task.id, documents: ids.length };
}
