import { storedSentence } from '@dossier/contract/base/sentence';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { locateDocument } from '../../documents/verbs/locate-document.ts';
import type { TaskContext } from '../../tasks/work.ts';
import type { Scope } from '../../../access/scope.ts';
import { announceCopy } from '../announce.ts';
import { changeCopyOfTask, findCopyOfTask } from '../store.ts';
import type { RedactionRow } from '../tables.ts';

type Task = TaskContext<Scope>['task'];
type Change = Pick<RedactionRow, 'state'> & Partial<Pick<RedactionRow, 'problem' | 'report' | 'completedAt'>>;

/** Updates the state of a copy from its task. A copy that is not verified stays so when its task fails for that reason. */
export async function syncCopy({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  const change = changeFor(task);
  const before = change && (await findCopyOfTask(tx, scope, task.id));
  if (!before || (task.status === 'failure' && before.state === 'failed_verification')) return;
  const { id, documentId } = before;
  await changeCopyOfTask(tx, scope, task.id, change);
  const location = await locateDocument({ tx, scope }, documentId);
  if (location) afterCommit(tx, () => announceCopy(app, location, { id, documentId, change: 'updated' }));
}

function changeFor({ status, errorMessage, errorWording }: Task): Change | null {
  const changes: Record<TaskStatus, Change | null> = {
    scheduled: { state: 'queued', problem: null, report: null, completedAt: null },
    start: { state: 'running' },
    // Stored by the task itself.
    success: null,
    failure: {
      state: 'failed',
      problem: errorMessage === null ? null : storedSentence(errorMessage, errorWording),
      completedAt: new Date(),
    },
    cancelled: { state: 'cancelled', completedAt: new Date() },
    terminated: { state: 'cancelled', completedAt: new Date() },
  };
  return changes[status];
}
