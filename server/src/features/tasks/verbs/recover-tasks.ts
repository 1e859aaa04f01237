import type { Context } from '../../../access/context.ts';
import { endTask } from '../ending.ts';
import { taskActor, toJob } from '../queueing.ts';
import { silentTasks, touchTasks } from '../store.ts';

/** A running task has a heartbeat every few seconds; after this silence its worker is gone. */
const RUNNING_SILENCE_MS = 2 * 60 * 1000;
/** A queued task may wait for long; only the loss of its job, which is rare, needs recovery. */
const WAITING_SILENCE_MS = 15 * 60 * 1000;
const AT_ONCE = 2000;

/**
 * Requeues tasks without a job (a restored backup, a queue that was emptied). A task that still has a job gets no second one: its key is
 * the same, and a run that is still alive is fenced off. Returns their number.
 */
export async function recoverTasks({ app, scope }: Context): Promise<number> {
  return await app.database.write(scope, async (tx) => {
    const since = (ms: number) => new Date(Date.now() - ms);
    const running = await silentTasks(tx, scope, 'start', since(RUNNING_SILENCE_MS), AT_ONCE);
    const waiting = await silentTasks(tx, scope, 'scheduled', since(WAITING_SILENCE_MS), AT_ONCE);
    const unwanted = running.filter((task) => task.stopRequested !== null);
    for (const task of unwanted) {
      await endTask(app, tx, scope, task, {
        status: task.stopRequested === 'cancel' ? 'cancelled' : 'terminated',
      });
    }
    const resumable = [...running, ...waiting].filter((task) => task.stopRequested === null);
    await touchTasks(
      tx,
      scope,
      resumable.map((task) => task.id),
    );
    await app.queue.enqueueAll(
      tx,
      resumable.map((task) => toJob(task, taskActor(task))),
    );
    if (resumable.length > 0) app.log.warn({ tasks: resumable.length }, 'tasks without a job were taken up again');
    return resumable.length;
  });
}
