import { onReconnect, onSocketEvent } from '../../../../client/socket.ts';
import { createStore } from '../../../../client/store.ts';

/** How far the tasks that read attached files are, from 0 to 1, by their ids. */
const progress = createStore<ReadonlyMap<number, number>>(new Map());

onSocketEvent('task', ({ task_id: kind, task_result_id: id, signal, task_completion_percentage: percentage }) => {
  if (kind !== 'read_attachment') return;
  const next = new Map(progress.get());
  if (signal === 'task_postrun') next.delete(id);
  else next.set(id, percentage / 100);
  progress.set(next);
});
// After a reconnect a file may be read.
onReconnect(() => progress.set(new Map()));

/** 0 if it is not known. */
export function useReadingShare(taskId: number | null): number {
  return progress.use().get(taskId ?? 0) ?? 0;
}
