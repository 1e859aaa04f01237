import type { Context, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { findTaskKeys, type TaskFilter } from '../store.ts';
import type { TaskRow } from '../tables.ts';
import { excludeMissingEntities } from './exclude-missing-entities.ts';
import type { ChosenTasks } from '@dossier/contract/tasks/calls';

interface TaskChoice extends ChosenTasks {
  userId: number;
  accessible: AccessibleScope;
  /** Only tasks with one of these statuses. */
  statuses: readonly TaskRow['status'][];
}

/** The user's own tasks of a bulk call, the latest first: by ids, or all that match a filter. */
export async function chooseTasks(
  { app, tx, scope }: Context & TransactionContext,
  { userId, accessible, statuses, ids, filter = {}, except }: TaskChoice,
): Promise<Pick<TaskRow, 'id' | 'status'>[]> {
  const status = filter.status ? statuses.filter((one) => filter.status?.includes(one)) : statuses;
  const chosen: TaskFilter = { ...filter, status, ids, except, created_by: [userId], withoutQuiet: true };
  const exact = filter.attention
    ? await excludeMissingEntities({ app, tx, scope }, { accessible, filter: chosen })
    : chosen;
  return await findTaskKeys(tx, scope, exact);
}
