import type { TaskResult } from '@dossier/contract/tasks/schema';
import { isEnded } from './active-tasks.ts';
import { loadTask } from './load-task.ts';

/** Tasks of this page whose files are saved as soon as they exist. */
const awaited = new Set<number>();

/** Saves the file of a task when it has ended. */
export async function awaitTaskFile(id: number): Promise<void> {
  awaited.add(id);
  // It may have ended before its id arrived.
  const task = await loadTask(id);
  if (task) saveAwaitedFile(task);
}

/** Saves the file of an ended task, if this page waits for it. */
export function saveAwaitedFile(task: TaskResult): void {
  if (isEnded(task) && awaited.delete(task.id) && task.file) void saveTaskFile(task);
}

/** Downloads the file that a task made, and names what is not in it. */
export async function saveTaskFile(task: TaskResult): Promise<void> {
  const { downloadFile } = await import('./download-task-file.ts');
  await downloadFile(task);
}
