import { Failure } from '@dossier/contract/base/failure';
import type { IndexingStatus } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Scope } from '../../../scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceDocuments } from '../announce.ts';
import { changeVersion, lockCurrentVersion, type Paper } from '../store.ts';

type Task = TaskContext<unknown>['task'];

/** What the document's indexing status is when its task has this one. */
function statusFor({ status, checkpoint: saved }: Task, { version }: Paper): IndexingStatus {
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
      // Stopped before it wrote anything: what an earlier task made still stands.
      return saved === null && version.searchVersion !== null ? 'indexed' : 'not_indexed';
  }
}

/** Keeps a document's indexing status in step with the task that reads it. */
export async function followTask(app: App, tx: Tx, scope: Scope, task: Task): Promise<void> {
  const paper = await lockCurrentVersion(tx, scope, task.entityId!);
  if (!paper) {
    if (task.status === 'scheduled') throw new Failure('not_found', 'The document was deleted.');
    return;
  }
  const { document, version } = paper;
  const atWork = version.indexingStatus === 'queued' || version.indexingStatus === 'indexing';
  if (version.indexingTaskId !== task.id) {
    // Only a task that is started again takes the document over, and only from one that has ended.
    if (task.status !== 'scheduled') return;
    if (atWork) throw new Failure('locked', 'The document is being read by another task. Wait until it has finished.');
  }
  const indexingStatus = statusFor(task, paper);
  if (version.indexingStatus === indexingStatus && version.indexingTaskId === task.id) return;
  await changeVersion(tx, scope, version.id, {
    indexingStatus,
    indexingTaskId: task.id,
    indexingErrorCode: task.errorCode,
    indexingErrorMessage: task.errorMessage,
  });
  const { id, companyId, projectId } = document;
  afterCommit(tx, () =>
    announceDocuments(app, [{ id, companyId, projectId, change: 'updated', indexingStatus }], task.batchTask),
  );
}
