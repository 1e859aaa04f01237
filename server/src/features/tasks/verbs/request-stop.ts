import type { Context, TransactionContext } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { endTask } from '../ending.ts';
import { taskKey } from '../queueing.ts';
import { changeTask, lockTask } from '../store.ts';
import type { TaskRow } from '../tables.ts';
import { recordTask } from './record-task.ts';

/**
 * Stops tasks. A queued one ends at once. A running one is asked to end between two units; with `terminate` it ends at once: its row is
 * changed first, so whatever its worker still tries to write is refused. Ended tasks, and those that are stopping already, are left out.
 */
export async function requestStop(
  { app, tx, scope }: Context & TransactionContext,
  { ids, userId, terminate }: { ids: readonly number[]; userId: number; terminate: boolean },
): Promise<TaskRow[]> {
  const reason = terminate ? 'terminated' : 'cancelled';
  const stopped: TaskRow[] = [];
  for (const id of ids) {
    const task = await lockTask(tx, scope, id);
    if (!task || task.completedAt !== null || (task.stopRequested !== null && !terminate)) continue;
    let now = await changeTask(tx, scope, id, {
      stopRequested: terminate ? 'terminate' : 'cancel',
      stopRequestedBy: userId,
    });
    if (terminate || task.status === 'scheduled') now = await endTask(app, tx, scope, now, { status: reason });
    await recordTask({ tx, scope }, { action: terminate ? 'terminate_task' : 'cancel_task', before: task, after: now });
    afterCommit(tx, () => app.queue.cancel(taskKey(task), reason));
    stopped.push(now);
  }
  return stopped;
}
