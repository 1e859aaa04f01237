import { Failure } from '@dossier/contract/base/failure';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { App } from '../../../app.ts';
import type { Authority, Caller } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { presentTasks } from '../present.ts';
import { findTask } from '../store.ts';
import type { TaskRow } from '../tables.ts';

/** Who looks at a task, and what they may see of it. */
export interface TaskViewer {
  scope: ReachScope;
  caller: Caller;
  authority: Authority;
}

export const isOwnOrAdmins = (task: TaskRow, { caller }: Pick<TaskViewer, 'caller'>): boolean =>
  task.createdBy === caller.userId || caller.technicalAdmin;

/** One task: the caller's own, or one about something that they may read. */
export async function getTask(app: App, viewer: TaskViewer, id: number, uuid?: string): Promise<TaskResult> {
  const { scope, authority } = viewer;
  const task = await findSeenTask(app, viewer, id, uuid);
  const reach = await authority.reach('DOCUMENT_READ');
  const [presented] = await app.database.read(scope, (tx) => presentTasks(app, tx, reach, [task]));
  return presented!;
}

/** The task, if the viewer may see it at all; else it is not found. */
export async function findSeenTask(app: App, viewer: TaskViewer, id: number, uuid?: string): Promise<TaskRow> {
  const { scope, authority } = viewer;
  const task = await app.database.read(scope, (tx) => findTask(tx, scope, id));
  if (!task || (uuid && uuid !== task.uuid)) throw new Failure('not_found');
  if (!isOwnOrAdmins(task, viewer) && !(await mayReadEntity(task, authority))) throw new Failure('not_found');
  return task;
}

/** Of a company only the task's own counts: its tasks may be about another one that was made or erased. */
async function mayReadEntity({ entityType, entityId, companyId }: TaskRow, authority: Authority): Promise<boolean> {
  if (entityId === null || (entityType === 'company' && entityId !== companyId)) return false;
  return await authority.reads(entityType, entityId);
}
