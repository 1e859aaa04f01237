import { Failure } from '@dossier/contract/base/failure';
import { storedSentence } from '@dossier/contract/base/sentence';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { Context, TransactionContext } from '../access/context.ts';
import type { Scope } from '../access/scope.ts';
import { afterCommit } from '../engines/database/after-commit.ts';
import type { TaskContext } from '../features/tasks/work.ts';
import { announceComparison } from './announce-comparison.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import { locateComparison } from './locate-comparison.ts';
import type { StoredComparison } from './stored-comparisons.ts';

type Task = TaskContext<Scope>['task'];
type Change = Pick<StoredComparison, 'state'> & Partial<Pick<StoredComparison, 'problem'>>;

/** Updates the state of a comparison from its task. Refuses a retry if the same comparison was made again meanwhile. */
export async function syncComparison<Row extends StoredComparison, New>(
  { app, tx, scope }: Context & TransactionContext,
  kind: ComparisonKind<Row, New>,
  task: Task,
): Promise<void> {
  const { comparisons, say } = kind;
  const change = changeFor(task);
  const before = change && task.entityId !== null && (await comparisons.findOfTask(tx, scope, task.entityId));
  if (!before) return;
  const { id, createdBy } = before;
  if (change.state === 'queued') {
    const same = await comparisons.findSame(tx, scope, before);
    if (same && same.id !== id) throw new Failure('conflict', say('made_again'));
  }
  await comparisons.change(tx, scope, id, change);
  const location = await locateComparison({ tx, scope }, kind, id);
  if (location?.projectId == null) return;
  const projects = [location.projectId, location.alsoIn?.[0] ?? location.projectId] as const;
  afterCommit(tx, () => announceComparison(app, kind, { id, createdBy, projects }, 'updated'));
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
