import { everyTask } from '@dossier/contract/rooms';
import { Failure } from '@dossier/contract/base/failure';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceTask } from '../announce.ts';
import { isRetryable, presentTasks } from '../present.ts';
import { stepsToDo } from '../progress.ts';
import { actorOf, jobOf } from '../queueing.ts';
import { changeTask, lockTask } from '../store.ts';
import { isOwnOrAdmins, type TaskViewer } from './get-task.ts';
import { recordTask } from './record-task.ts';

/**
 * Starts a failed, cancelled or terminated task again from its checkpoint, in the name of the user who started it first. A task without one
 * becomes the caller's: only Dossier's own jobs work with Dossier's rights.
 */
export async function retryTask(app: App, viewer: TaskViewer, id: number): Promise<TaskResult> {
  const { scope, authority } = viewer;
  const reach = await authority.reach('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const task = await lockTask(tx, scope, id);
    if (!task || !isOwnOrAdmins(task, viewer)) throw new Failure('not_found');
    if (!isRetryable(task)) {
      throw new Failure('conflict', 'Only a task that failed, was cancelled or terminated can be started again.');
    }
    const waiting = await changeTask(tx, scope, id, {
      status: 'scheduled',
      createdBy: task.createdBy ?? viewer.caller.userId,
      stopRequested: null,
      stopRequestedBy: null,
      message: '',
      errorCode: null,
      errorMessage: null,
      percentage: 0,
      steps: stepsToDo(everyTask[task.kind]),
      attempt: 0,
      startedAt: null,
      completedAt: null,
    });
    await app.registry.tasks[task.kind].follow?.(app, tx, scope, waiting);
    await recordTask(tx, scope, 'retry_task', task, waiting);
    await app.queue.enqueueAll(tx, [jobOf(waiting, actorOf(waiting))]);
    afterCommit(tx, () => announceTask(app, waiting, 'task_prerun'));
    const [presented] = await presentTasks(app, tx, reach, [waiting]);
    return presented!;
  });
}
