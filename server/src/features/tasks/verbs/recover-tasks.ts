import type { Context } from '../../../access/context.ts';
import { endTask } from '../ending.ts';
import { actorOf, jobOf } from '../queueing.ts';
import { silentTasks, touchTasks } from '../store.ts';

/** A running task is heard of every few seconds; one that was silent for so long has lost its worker. */
const RUNNING_SILENCE_MS = 2 * 60 * 1000;
/** A waiting task may wait its turn for long; only its job could be lost, which is rare. */
const WAITING_SILENCE_MS = 15 * 60 * 1000;
const AT_ONCE = 2000;

/**
 * Gives tasks that have lost their job (a restored backup, a queue that was emptied) a new one. A task that still has a job gets no second:
 * its key is the same, and a run that is alive after all is fenced off. Answers how many were taken up.
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
      resumable.map((task) => jobOf(task, actorOf(task))),
    );
    if (resumable.length > 0) app.log.warn({ tasks: resumable.length }, 'tasks without a job were taken up again');
    return resumable.length;
  });
}
