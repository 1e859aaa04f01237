import { say } from '@dossier/contract/tasks/sentences';
import { everyTask } from '@dossier/contract/rooms';
import { Failure } from '@dossier/contract/base/failure';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceTask } from '../announce.ts';
import { isRetryable, presentTasks } from '../present.ts';
import { stepsToDo } from '../progress.ts';
import { taskActor, toJob } from '../queueing.ts';
import { changeTask, lockTask } from '../store.ts';
import { isOwnOrAdmins, type TaskViewer } from './get-task.ts';
import { recordTask } from './record-task.ts';

/**
 * Retries a failed, cancelled or terminated task from its checkpoint, in the name of the user who started it first. A task without one
 * becomes the caller's: only internal jobs run with Dossier's permissions.
 */
export async function retryTask(context: TaskViewer, id: number): Promise<TaskResult> {
  const { app, scope, authority } = context;
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const task = await lockTask(tx, scope, id);
    if (!task || !isOwnOrAdmins(task, context)) throw new Failure('not_found');
    if (!isRetryable(task)) {
      throw new Failure('conflict', say('not_retryable'));
    }
    const waiting = await changeTask(tx, scope, id, {
      status: 'scheduled',
      createdBy: task.createdBy ?? context.caller.userId,
      stopRequested: null,
      stopRequestedBy: null,
      dismissedAt: null,
      message: '',
      messageWording: null,
      errorCode: null,
      errorMessage: null,
      errorWording: null,
      percentage: 0,
      steps: stepsToDo(everyTask[task.kind]),
      attempt: 0,
      restarts: task.restarts + 1,
      startedAt: null,
      completedAt: null,
    });
    await app.registry.tasks[task.kind].onStatusChange?.(app, tx, scope, waiting);
    await recordTask({ tx, scope }, { action: 'retry_task', before: task, after: waiting });
    await app.queue.enqueueAll(tx, [toJob(waiting, taskActor(waiting))]);
    afterCommit(tx, () => announceTask(app, waiting, 'task_prerun'));
    const [presented] = await presentTasks(app, tx, accessible, [waiting]);
    return presented!;
  });
}
