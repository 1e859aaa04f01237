import type { Context, TransactionContext } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { IndexingStatus } from '@dossier/contract/documents/constants';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Scope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { MAX_VERSION } from '@dossier/contract/documents/constants';
import { announceDocuments } from '../announce.ts';
import { changeVersion, lockVersion, moveIndexing } from '../store.ts';

type Task = TaskContext<Scope>['task'];

const isVersionNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= MAX_VERSION;

/** The number of the version that a task is about; undefined for tasks of earlier releases, which are about the current one. */
export function versionOfTask({ payload }: Pick<Task, 'payload'>): number | undefined {
  const number = payload['version'];
  return isVersionNumber(number) ? number : undefined;
}

/** The indexing status of a version for the status of its task; null: as an earlier task left it. */
function statusFor({ status, checkpoint: saved }: Task): IndexingStatus | null {
  switch (status) {
    case 'scheduled':
      return 'queued';
    case 'start':
      return 'indexing';
    case 'success':
      return 'indexed';
    case 'failure':
      return 'failed';
    case 'cancelled':
    case 'terminated':
      // Stopped before writing anything: the result of an earlier task stays valid.
      return saved === null ? null : 'not_indexed';
  }
}

/** Updates the indexing status of a document's version from its task. */
export async function syncDocument({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  if (task.status === 'scheduled') await takeOver(tx, scope, task);
  const change = await moveIndexing(tx, scope, task.entityId!, task.id, {
    status: statusFor(task),
    errorCode: task.errorCode,
    errorMessage: task.errorMessage,
    errorWording: task.errorWording,
  });
  if (!change) return;
  const { companyId } = task;
  const { id, projectId, indexingStatus, isCurrent } = change;
  const event = { id, companyId, projectId, change: 'updated' as const, ...(isCurrent && { indexingStatus }) };
  afterCommit(tx, () => announceDocuments(app, [event], task.batchTask));
}

/** A retried task becomes the version's task, but only if its present task has ended. */
async function takeOver(tx: Tx, scope: Scope, task: Task): Promise<void> {
  const row = await lockVersion(tx, scope, task.entityId!, versionOfTask(task));
  if (!row) throw new Failure('not_found', say('deleted'));
  const { id, indexingStatus, indexingTaskId } = row.version;
  if (indexingTaskId === task.id) return;
  if (indexingStatus === 'queued' || indexingStatus === 'indexing') {
    throw new Failure('locked', say('busy'));
  }
  await changeVersion(tx, scope, id, { indexingTaskId: task.id });
}
