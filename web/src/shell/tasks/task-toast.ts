import type { TaskEvent } from '@dossier/contract/tasks/events';
import { wordSentence } from '../../client/sentences.ts';
import type { Toast } from '../../client/toasts.ts';

/** The texts of the toasts, in the interface language. */
export interface TaskToastWords {
  scheduled: string;
  start: string;
  success: string;
  failed: string;
  cancelled: string;
  terminated: string;
}

const FINAL_SUCCESS_MS = 2500;

/** All toasts of a task share a key, so that they replace each other. */
export const taskToastKey = (id: number) => `task-${id}`;
export const isTaskToast = ({ key }: Toast) => key?.startsWith('task-') ?? false;

/** The toast for a task event, or null: none for batch tasks, and none for progress after the start. */
export function taskToast(event: TaskEvent, words: TaskToastWords): Toast | null {
  if (event.batch_task || event.step !== null) return null;
  const key = taskToastKey(event.task_result_id);
  switch (event.status) {
    case 'scheduled':
      return { key, kind: 'loading', text: words.scheduled };
    case 'start':
      return { key, kind: 'loading', text: words.start };
    case 'success':
      return event.is_final_task
        ? { key, kind: 'success', text: words.success, closesAfter: FINAL_SUCCESS_MS }
        : { key, kind: 'info', text: words.success };
    case 'failure':
      return { key, kind: 'error', title: words.failed, text: wordSentence(event) };
    case 'cancelled':
    case 'terminated':
      // Use the message of that time.
      return { key, kind: 'warning', text: words[event.status] };
  }
}
