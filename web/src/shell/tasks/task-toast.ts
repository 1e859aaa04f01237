import type { TaskEvent } from '@dossier/contract/tasks/events';
import type { Toast } from '../../client/toasts.ts';

/** The texts of the toasts, in the interface language. */
export interface TaskToastWords {
  scheduled: string;
  start: string;
  success: string;
  cancelled: string;
  terminated: string;
}

const FINAL_SUCCESS_MS = 2500;

/** All toasts of a task share a key, so that they replace each other. */
export const taskToastKey = (id: number) => `task-${id}`;
export const isTaskToast = ({ key }: Toast) => key?.startsWith('task-') ?? false;

/**
 * The toast for the event of a single task, or null: none for batch tasks, and none for progress after the start. Failures are shown
 * together; see `failureToast`.
 */
export function taskToast(event: TaskEvent, words: TaskToastWords, subject: string): Toast | null {
  if (event.batch_task || event.step !== null) return null;
  const shared = { key: taskToastKey(event.task_result_id), subject };
  switch (event.status) {
    case 'scheduled':
      return { ...shared, kind: 'loading', text: words.scheduled };
    case 'start':
      return { ...shared, kind: 'loading', text: words.start };
    case 'success':
      return event.is_final_task
        ? { ...shared, kind: 'success', text: words.success, closesAfter: FINAL_SUCCESS_MS }
        : { ...shared, kind: 'info', text: words.success };
    case 'failure':
      return null;
    case 'cancelled':
    case 'terminated':
      // Use the message of that time.
      return { ...shared, kind: 'warning', text: words[event.status] };
  }
}
