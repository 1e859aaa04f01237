import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { OutgoingFile } from '../../../http/handlers-of.ts';
import { findSeenTask, type TaskViewer } from './get-task.ts';

/** A file that a task has made. Whether the viewer may have it, the room of the task decides anew. */
export async function downloadOfTask(app: App, viewer: TaskViewer, id: number, part: string): Promise<OutgoingFile> {
  const task = await findSeenTask(app, viewer, id);
  const file =
    task.status === 'success'
      ? await app.registry.tasks[task.kind].download?.(app, viewer.authority, task, part)
      : null;
  if (!file) throw new Failure('not_found', 'This task has no such file.');
  return file;
}
