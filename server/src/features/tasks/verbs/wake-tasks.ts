import type { EntityType } from '@dossier/contract/base/entity';
import type { Context, TransactionContext } from '../../../access/context.ts';
import { taskActor, toJob } from '../queueing.ts';
import { lockLiveTasks } from '../store.ts';

/**
 * Runs queued tasks about these entities now, which would otherwise wait for their next retry: what they wait for is there. Not for tasks with
 * a secret, which is not kept.
 */
export async function wakeTasks(
  { app, tx, scope }: Context & TransactionContext,
  { type, ids }: { type: EntityType; ids: readonly number[] },
): Promise<void> {
  const tasks = await lockLiveTasks(tx, scope, type, ids);
  const waiting = tasks.filter(({ status }) => status === 'scheduled');
  await app.queue.enqueueAll(
    tx,
    waiting.map((task) => toJob(task, taskActor(task))),
  );
}
