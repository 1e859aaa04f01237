import { say } from '@dossier/contract/tasks/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { findSeenTask, type TaskViewer } from './get-task.ts';

/** A file made by a task. The room of the task checks the permission again. */
export async function downloadTaskFile(
  context: TaskViewer,
  { id, part }: { id: number; part: string },
): Promise<OutgoingFile> {
  const task = await findSeenTask(context, { id });
  const file =
    task.status === 'success'
      ? await context.app.registry.tasks[task.kind].download?.(context.app, context.authority, task, part)
      : null;
  if (!file) throw new Failure('not_found', say('no_file'));
  return file;
}
