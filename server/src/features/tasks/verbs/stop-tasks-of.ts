import type { EntityType } from '@dossier/contract/base/entity';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Scope } from '../../../scope.ts';
import { announceTask } from '../announce.ts';
import { taskKey } from '../queueing.ts';
import { endLiveTasksOf } from '../store.ts';

/**
 * Ends whatever waits or runs for things that are being deleted, in the transaction that deletes them. Running work is told at once; the job
 * of a waiting task finds it ended when its turn comes.
 */
export async function stopTasksOf(
  app: App,
  tx: Tx,
  scope: Scope,
  type: EntityType,
  ids: readonly number[],
): Promise<void> {
  const ended = await endLiveTasksOf(tx, scope, type, ids);
  afterCommit(tx, async () => {
    for (const task of ended) {
      if (task.status === 'terminated') await app.queue.cancel(taskKey(task), 'terminated');
      announceTask(app, task, 'task_postrun');
    }
  });
}
