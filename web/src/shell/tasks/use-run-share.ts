import { useActiveTasks } from './active-tasks.ts';

/** How much of a task is done, from 0 to 1: live for tasks of the user, and as last counted for those of others. */
export function useRunShare(taskId: number | null, { done, queued }: { done: number; queued: number }): number {
  const task = useActiveTasks()?.find((active) => active.id === taskId);
  if (task) return task.task_completion_percentage / 100;
  return done + queued === 0 ? 0 : done / (done + queued);
}
