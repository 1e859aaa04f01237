import { taskPaths } from '@dossier/contract/tasks/paths';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { call } from '../../client/call.ts';
import { queryClient } from '../../client/query-client.ts';
import { joinRoom, onSocketEvent } from '../../client/socket.ts';
import { isEnded, storeTask } from './active-tasks.ts';

/** Tasks that the user of this page cancelled one by one, and which have not been reported as stopped. */
const requested = new Set<number>();

/** Cancels one task. That it is cancelled is said by its event, when it has really stopped. */
export async function cancelTask(id: number, terminate = false): Promise<TaskResult> {
  requested.add(id);
  // The events of another user's task are sent to its room only.
  const leave = joinRoom(`task:${id}`);
  const unsubscribe = onSocketEvent('task', (event) => {
    if (event.task_result_id !== id || event.signal !== 'task_postrun') return;
    unsubscribe();
    leave();
  });
  try {
    const task = await call(taskPaths.cancel, { params: { id }, query: { terminate } });
    storeTask(task);
    void queryClient.invalidateQueries({ queryKey: ['tasks', 'table'] });
    return task;
  } catch (error) {
    requested.delete(id);
    unsubscribe();
    leave();
    throw error;
  }
}

/** Whether this event reports the end of a task that the user cancelled here; once. */
export function takeCancelRequest({ task_result_id: id, status, signal }: TaskEvent): boolean {
  if (signal !== 'task_postrun') return false;
  const wasRequested = requested.delete(id);
  return wasRequested && (status === 'cancelled' || status === 'terminated');
}

export const isCancelling = (task: TaskResult): boolean => task.stopping && !isEnded(task);
