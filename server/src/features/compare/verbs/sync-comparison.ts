import { Failure } from '@dossier/contract/base/failure';
import { storedSentence } from '@dossier/contract/base/sentence';
import { say } from '@dossier/contract/compare/sentences';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceComparison } from '../announce.ts';
import { changeComparison, findComparisonOfTask, findSame } from '../store.ts';
import type { ComparisonRow } from '../tables.ts';
import { locateComparison } from './locate-comparison.ts';

type Task = TaskContext<Scope>['task'];
type Change = Pick<ComparisonRow, 'state'> & Partial<Pick<ComparisonRow, 'problem'>>;

/** Updates the state of a comparison from its task. Refuses a retry if the same comparison was made again meanwhile. */
export async function syncComparison({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  const change = changeFor(task);
  const before = change && task.entityId !== null && (await findComparisonOfTask(tx, scope, task.entityId));
  if (!before) return;
  const { id, createdBy } = before;
  if (change.state === 'queued') {
    const same = await findSame(tx, scope, before);
    if (same && same.id !== id) throw new Failure('conflict', say('made_again'));
  }
  await changeComparison(tx, scope, id, change);
  const location = await locateComparison({ tx, scope }, id);
  if (location?.projectId == null) return;
  const projects = [location.projectId, location.alsoIn?.[0] ?? location.projectId] as const;
  afterCommit(tx, () => announceComparison(app, { id, createdBy, projects }, 'updated'));
}

function changeFor({ status, errorMessage, errorWording }: Task): Change | null {
  const changes: Record<TaskStatus, Change | null> = {
    scheduled: { state: 'queued', problem: null },
    start: { state: 'running' },
    // Stored by the task itself.
    success: null,
    failure: {
      state: 'failed',
      problem: errorMessage === null ? null : storedSentence(errorMessage, errorWording),
    },
    cancelled: { state: 'cancelled' },
    terminated: { state: 'cancelled' },
  };
  return changes[status];
}
