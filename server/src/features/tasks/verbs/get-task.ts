import { Failure } from '@dossier/contract/base/failure';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { ContextWithAuthority, ContextWithCaller } from '../../../access/context.ts';
import type { Authority } from '../../../access/authority.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { presentTasks } from '../present.ts';
import { findTask } from '../store.ts';
import type { TaskRow } from '../tables.ts';

/** The caller of a call about tasks, with what is accessible to them. */
export type TaskViewer = ContextWithAuthority<AccessibleScope> & ContextWithCaller<AccessibleScope>;

export const isOwnOrAdmins = (task: TaskRow, { caller }: Pick<TaskViewer, 'caller'>): boolean =>
  task.createdBy === caller.userId || caller.technicalAdmin;

/** One task: the caller's own, or one about an entity that they may read. */
export async function getTask(context: TaskViewer, { id, uuid }: { id: number; uuid?: string }): Promise<TaskResult> {
  const { app, scope, authority } = context;
  const task = await findSeenTask(context, { id, uuid });
  const accessible = await authority.accessible('DOCUMENT_READ');
  const [presented] = await app.database.read(scope, (tx) => presentTasks(app, tx, accessible, [task]));
  return presented!;
}

/** The task, if visible to the caller. Throws `not_found` otherwise. */
export async function findSeenTask(context: TaskViewer, { id, uuid }: { id: number; uuid?: string }): Promise<TaskRow> {
  const { app, scope, authority } = context;
  const task = await app.database.read(scope, (tx) => findTask(tx, scope, id));
  if (!task || (uuid && uuid !== task.uuid)) throw new Failure('not_found');
  if (!isOwnOrAdmins(task, context) && !(await mayReadEntity(task, authority))) throw new Failure('not_found');
  return task;
}

/** For companies only the task's own counts: its tasks may be about another company that was created or erased. */
async function mayReadEntity({ entityType, entityId, companyId }: TaskRow, authority: Authority): Promise<boolean> {
  if (entityId === null || (entityType === 'company' && entityId !== companyId)) return false;
  return await authority.canRead(entityType, entityId);
}
