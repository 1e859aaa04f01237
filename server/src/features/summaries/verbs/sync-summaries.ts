import { storedSentence } from '@dossier/contract/base/sentence';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceSummary } from '../announce.ts';
import { changeOfTask } from '../store.ts';
import type { SummaryRow } from '../tables.ts';

type Task = TaskContext<Scope>['task'];

/** What a task leaves is no longer queued when it ends, and queued again when it starts again. */
export async function syncSummaries({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  const change = changeFor(task);
  if (!change) return;
  const rows = await changeOfTask(tx, scope, task, change);
  afterCommit(tx, () => {
    for (const row of rows) announceSummary(app, row, 'updated');
  });
}

/** Which states the summaries of a task have after it, by its status; null if that changes nothing. */
export function changeFor({ status, errorMessage, errorWording }: Task): {
  from: SummaryRow['state'][];
  outcome: Pick<SummaryRow, 'state' | 'problem'>;
} | null {
  switch (status) {
    case 'scheduled':
      return { from: ['failed', 'cancelled'], outcome: { state: 'queued', problem: null } };
    case 'failure': {
      const problem = errorMessage === null ? null : storedSentence(errorMessage, errorWording);
      return { from: ['queued'], outcome: { state: 'failed', problem } };
    }
    case 'cancelled':
    case 'terminated':
      return { from: ['queued'], outcome: { state: 'cancelled', problem: null } };
    default:
      return null;
  }
}
