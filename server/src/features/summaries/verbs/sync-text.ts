import type { Context, TransactionContext } from '../../../access/context.ts';
import type { Scope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceText } from '../announce.ts';
import { changeText, findTextOfTask } from '../store-texts.ts';
import { changeFor } from './sync-summaries.ts';

/** Updates the state of a summary of a text from its task. */
export async function syncText(
  { app, tx, scope }: Context & TransactionContext,
  task: TaskContext<Scope>['task'],
): Promise<void> {
  const row = await findTextOfTask(tx, scope, task);
  if (!row) return;
  const change = changeFor(task);
  if (change?.from.includes(row.state)) await changeText(tx, scope, row, change.outcome);
  afterCommit(tx, () => announceText(app, row, 'updated'));
}
