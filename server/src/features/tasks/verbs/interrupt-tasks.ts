import type { Context, TransactionContext } from '../../../access/context.ts';
import type { EntityType } from '@dossier/contract/base/entity';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { endTask } from '../ending.ts';
import { taskKey } from '../queueing.ts';
import { changeTask, lockLiveTasks } from '../store.ts';

/**
 * Stops the work on these entities, which remain. Queued tasks end at once; running ones are ended by their workers soon after, with all
 * their output. If the worker has crashed, the recovery job ends them.
 */
export async function interruptTasks(
  { app, tx, scope }: Context & TransactionContext,
  { type, ids }: { type: EntityType; ids: readonly number[] },
): Promise<void> {
  for (const task of await lockLiveTasks(tx, scope, type, ids)) {
    const stopRequestedBy = scope.actor.userId;
    const updated = await changeTask(tx, scope, task.id, { stopRequested: 'terminate', stopRequestedBy });
    if (task.status === 'scheduled') await endTask(app, tx, scope, updated, { status: 'cancelled' });
    afterCommit(tx, () => app.queue.cancel(taskKey(task), 'terminated'));
  }
}
