import type { Context, TransactionContext } from '../../../access/context.ts';
import type { EntityType } from '@dossier/contract/base/entity';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { endTask } from '../ending.ts';
import { taskKey } from '../queueing.ts';
import { changeTask, lockLiveTasksOf } from '../store.ts';

/**
 * Stops the work on these entities, which stay. What waits ends at once; what runs is ended by its worker, a moment later, with everything
 * that it has written. A worker that is dead is followed by the clock.
 */
export async function interruptTasksOf(
  { app, tx, scope }: Context & TransactionContext,
  { type, ids }: { type: EntityType; ids: readonly number[] },
): Promise<void> {
  for (const task of await lockLiveTasksOf(tx, scope, type, ids)) {
    const stopRequestedBy = scope.actor.userId;
    const updated = await changeTask(tx, scope, task.id, { stopRequested: 'terminate', stopRequestedBy });
    if (task.status === 'scheduled') await endTask(app, tx, scope, updated, { status: 'cancelled' });
    afterCommit(tx, () => app.queue.cancel(taskKey(task), 'terminated'));
  }
}
