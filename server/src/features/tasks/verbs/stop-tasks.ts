import type { Context, TransactionContext } from '../../../access/context.ts';
import type { EntityType } from '@dossier/contract/base/entity';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceTask } from '../announce.ts';
import { taskKey } from '../queueing.ts';
import { endLiveTasks } from '../store.ts';

/**
 * Ends the queued and running tasks of entities that are being deleted, in the same transaction. Running work is notified at once; the job
 * of a queued task finds it ended.
 */
export async function stopTasks(
  { app, tx, scope }: Context & TransactionContext,
  { type, ids }: { type: EntityType; ids: readonly number[] },
): Promise<void> {
  const ended = await endLiveTasks(tx, scope, type, ids);
  afterCommit(tx, async () => {
    for (const task of ended) {
      if (task.status === 'terminated') await app.queue.cancel(taskKey(task), 'terminated');
      announceTask(app, task, 'task_postrun');
    }
  });
}
