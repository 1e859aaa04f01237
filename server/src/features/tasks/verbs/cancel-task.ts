import { Failure } from '@dossier/contract/base/failure';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { presentTasks } from '../present.ts';
import { findTask } from '../store.ts';
import { isOwnOrAdmins, type TaskViewer } from './get-task.ts';
import { requestStop } from './request-stop.ts';

/** Stops one task; see `requestStop`. An ended task stays as it is. */
export async function cancelTask(
  context: TaskViewer,
  { id, terminate }: { id: number; terminate: boolean },
): Promise<TaskResult> {
  const { app, scope, caller, authority } = context;
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const task = await findTask(tx, scope, id);
    if (!task || !isOwnOrAdmins(task, context)) throw new Failure('not_found');
    const [stopped] = await requestStop({ app, tx, scope }, { ids: [id], userId: caller.userId, terminate });
    const [presented] = await presentTasks(app, tx, accessible, [stopped ?? (await findTask(tx, scope, id)) ?? task]);
    return presented!;
  });
}
