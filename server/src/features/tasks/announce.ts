import type { SocketRoom } from '@dossier/contract/base/event';
import { everyTask } from '@dossier/contract/rooms';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import type { App } from '../../app.ts';
import { presentMessage } from './present.ts';
import type { TaskRow } from './tables.ts';

/** Notifies the user who started a task, and its viewers, of its status. Call after the commit. */
export function announceTask(app: App, task: TaskRow, signal: TaskEvent['signal']): void {
  publish(app, task, { signal, step: null });
}

/** The same for the progress of a running task; throttled. */
export function announceProgress(app: App, task: TaskRow, step: NonNullable<TaskEvent['step']>): void {
  publish(app, task, { signal: 'task_prerun', step });
}

function publish(app: App, task: TaskRow, { signal, step }: Pick<TaskEvent, 'signal' | 'step'>): void {
  const rooms: SocketRoom[] = [`task:${task.id}`];
  if (task.createdBy !== null && !everyTask[task.kind].quiet) rooms.push(`user:${task.createdBy}`);
  const event: TaskEvent = {
    status: task.status,
    task_completion_percentage: task.percentage,
    task_result_id: task.id,
    run: task.streamRun,
    task_description: everyTask[task.kind].description,
    ...presentMessage(task),
    signal,
    is_final_task: task.isFinalTask,
    batch_task: task.batchTask,
    task_id: task.kind,
    step,
    entity_type: task.entityType,
    entity_id: task.entityId,
    created_by: task.createdBy,
  };
  const throttle = { key: `task:${task.id}`, final: step === null };
  app.broadcast.publish(rooms, 'task', event, { throttle });
}
