import type { AnswerOf } from '@dossier/contract/base/route';
import type { ChosenTasks, taskCalls } from '@dossier/contract/tasks/calls';
import { chooseTasks } from './choose-tasks.ts';
import { requestStop } from './request-stop.ts';
import type { TaskViewer } from './get-task.ts';

/** Tasks per transaction: their rows stay locked until it commits. */
const BATCH = 200;

/** Cancels tasks of the caller. Queued ones end first, so that they do not start in place of those that stop. */
export async function cancelTasks(
  { app, scope, caller, authority }: TaskViewer,
  choice: ChosenTasks,
): Promise<AnswerOf<typeof taskCalls.cancelMany>> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  const statuses = ['scheduled', 'start'] as const;
  const chosen = await app.database.read(scope, (tx) =>
    chooseTasks({ app, tx, scope }, { ...choice, userId: caller.userId, accessible, statuses }),
  );
  const ids = (status: 'scheduled' | 'start') =>
    chosen.flatMap((task) => (task.status === status ? task.id : [])).toSorted((a, b) => a - b);
  const ordered = [...ids('scheduled'), ...ids('start')];
  const counts = { cancelled: 0, stopping: 0 };
  for (let from = 0; from < ordered.length; from += BATCH) {
    const batch = ordered.slice(from, from + BATCH);
    const stopped = await app.database.write(scope, (tx) =>
      requestStop({ app, tx, scope }, { ids: batch, userId: caller.userId, terminate: false }),
    );
    for (const { completedAt } of stopped) counts[completedAt ? 'cancelled' : 'stopping'] += 1;
  }
  return counts;
}
