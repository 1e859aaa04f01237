import type { AnswerOf } from '@dossier/contract/base/route';
import type { ChosenTasks, taskCalls } from '@dossier/contract/tasks/calls';
import { setDismissed } from '../store.ts';
import { chooseTasks } from './choose-tasks.ts';
import type { TaskViewer } from './get-task.ts';

/** Removes failed tasks of the caller from what needs their attention, or puts them back. Returns the changed ones. */
export async function dismissTasks(
  { app, scope, caller, authority }: TaskViewer,
  { dismissed, ...choice }: ChosenTasks & { dismissed: boolean },
): Promise<AnswerOf<typeof taskCalls.dismiss>> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const statuses = ['failure'] as const;
    const chosen = await chooseTasks({ app, tx, scope }, { ...choice, userId: caller.userId, accessible, statuses });
    const ids = chosen.map(({ id }) => id);
    return { ids: await setDismissed(tx, scope, ids, dismissed ? new Date() : null) };
  });
}
