import type { AttachmentStatus } from '@dossier/contract/ask/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceSession } from '../announce.ts';
import { changeAttachment, findAttachmentOfTask } from '../store-attachments.ts';

type Task = TaskContext<Scope>['task'];

const statuses: Readonly<Record<Task['status'], AttachmentStatus>> = {
  scheduled: 'queued',
  start: 'reading',
  success: 'read',
  failure: 'failed',
  cancelled: 'stopped',
  terminated: 'stopped',
};

/** Updates an attached file from the status of the task that reads it. */
export async function syncAttachment({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  const found = await findAttachmentOfTask(tx, scope, task);
  if (!found) return;
  const isFailed = task.status === 'failure';
  await changeAttachment(tx, scope, found.attachment, {
    status: statuses[task.status],
    errorCode: isFailed ? task.errorCode : null,
    errorMessage: isFailed ? task.errorMessage : null,
    errorWording: isFailed ? task.errorWording : null,
  });
  afterCommit(tx, () => announceSession(app, found.session, { change: 'updated' }));
}
