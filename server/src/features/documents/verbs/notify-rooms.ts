import type { ProjectScope } from '../../../access/scope.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { TaskContext } from '../../tasks/work.ts';

/** Other rooms work on the indexed document. A failing one does not fail the task. */
export async function notifyRooms({
  app,
  scope,
  task,
}: Pick<TaskContext<ProjectScope>, 'app' | 'scope' | 'task'>): Promise<void> {
  for (const { indexed } of contributionsTo(app, 'document')) {
    try {
      await indexed?.(app, scope, task.entityId!);
    } catch (error) {
      app.log.warn({ err: error, task: task.uuid }, 'a room could not work on an indexed document');
    }
  }
}
