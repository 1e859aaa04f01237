import type { Context } from '../../../access/context.ts';
import { everyTask } from '@dossier/contract/rooms';
import type { Page } from '@dossier/contract/base/page';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import type { AccessibleScope } from '../../../access/scope.ts';
import { presentTasks } from '../present.ts';
import { listTasks as listRows, type TaskFilter, type TaskOrder } from '../store.ts';
import { excludeMissingEntities } from './exclude-missing-entities.ts';
import type { TaskViewer } from './get-task.ts';

/** Ended tasks stay on the list of active ones for this long. */
const STILL_ACTIVE_MS = 15 * 60 * 1000;

export interface TaskListQuery extends TaskFilter {
  page: number;
  per_page: number;
  sort: TaskOrder;
  /** Only tasks that are running, queued, or ended recently. */
  active?: boolean;
}

/** Tasks of the scope; their entities are named where `accessible` may read them. */
export async function listTasks(
  { app, scope }: Context,
  { accessible, active, ...query }: TaskListQuery & { accessible: AccessibleScope },
): Promise<Page<TaskResult>> {
  const filter = active ? { ...query, activeSince: new Date(Date.now() - STILL_ACTIVE_MS) } : query;
  return await app.database.read(scope, async (tx) => {
    const exact = query.attention ? await excludeMissingEntities({ app, tx, scope }, { accessible, filter }) : filter;
    const { rows, total } = await listRows(tx, scope, exact, query);
    return { items: await presentTasks(app, tx, accessible, rows), total, page: query.page, per_page: query.per_page };
  });
}

/** The caller's own tasks, without those of kinds that only their own room shows. */
export const listOwnTasks = async (
  { app, scope, authority, caller }: TaskViewer,
  query: Omit<TaskListQuery, 'created_by' | 'withoutQuiet'>,
): Promise<Page<TaskResult>> =>
  listTasks(
    { app, scope },
    {
      ...query,
      accessible: await authority.accessible('DOCUMENT_READ'),
      created_by: [caller.userId],
      withoutQuiet: true,
    },
  );

/** The existing kinds of task, by description. */
export function listTaskTypes({
  q,
  sort,
  page,
  per_page,
}: {
  q?: string | undefined;
  sort: string;
  page: number;
  per_page: number;
}): Page<{
  id: string;
  description: string;
}> {
  const needle = q?.toLowerCase() ?? '';
  const kinds = Object.entries(everyTask)
    .filter(([, { description }]) => description.toLowerCase().includes(needle))
    .map(([id, { description }]) => ({ id, description }))
    .toSorted((one, other) => one.description.localeCompare(other.description, 'en'));
  if (sort.startsWith('-')) kinds.reverse();
  return { items: kinds.slice((page - 1) * per_page, page * per_page), total: kinds.length, page, per_page };
}
