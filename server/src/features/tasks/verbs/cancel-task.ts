import { Failure } from '@dossier/contract/base/failure';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { endTask } from '../ending.ts';
import { presentTasks } from '../present.ts';
import { taskKey } from '../queueing.ts';
import { changeTask, lockTask } from '../store.ts';
import type { TaskRow } from '../tables.ts';
import { isOwnOrAdmins, type TaskViewer } from './get-task.ts';
import { recordTask } from './record-task.ts';

/**
 * Stops a task. A queued one ends at once. A running one is asked to end between two units; with `terminate` it ends at once: its row is
 * changed first, so whatever its worker still tries to write is refused.
 */
export async function cancelTask(
  context: TaskViewer,
  { id, terminate }: { id: number; terminate: boolean },
): Promise<TaskResult> {
  const { app, scope, caller, authority } = context;
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const task = await lockTask(tx, scope, id);
    if (!task || !isOwnOrAdmins(task, context)) throw new Failure('not_found');
    const reason = terminate ? 'terminated' : 'cancelled';
    let now: TaskRow = task;
    if (task.status === 'scheduled' || task.status === 'start') {
      now = await changeTask(tx, scope, id, {
        stopRequested: terminate ? 'terminate' : 'cancel',
        stopRequestedBy: caller.userId,
      });
      if (terminate || task.status === 'scheduled') {
        now = await endTask(app, tx, scope, now, { status: reason });
      }
      await recordTask(
        { tx, scope },
        { action: terminate ? 'terminate_task' : 'cancel_task', before: task, after: now },
      );
      afterCommit(tx, () => app.queue.cancel(taskKey(task), reason));
    }
    const [presented] = await presentTasks(app, tx, accessible, [now]);
    return presented!;
  });
}
