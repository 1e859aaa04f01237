import type { Context, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { describeEntities } from '../present.ts';
import { findTaskKeys, type TaskFilter } from '../store.ts';
import type { TaskRow } from '../tables.ts';

type TaskKey = Pick<TaskRow, 'kind' | 'entityType' | 'entityId'>;

/** Failures of deleted or inaccessible entities need no attention: there is nothing left to repair. */
export async function excludeMissingEntities(
  { app, tx, scope }: Context & TransactionContext,
  { accessible, filter }: { accessible: AccessibleScope; filter: TaskFilter },
): Promise<TaskFilter> {
  const candidates = await findTaskKeys(tx, scope, filter);
  const described = await describeEntities(app, tx, accessible, candidates);
  const isMissing = ({ kind, entityType, entityId }: TaskKey) =>
    entityId !== null &&
    // The entity of these is deleted on purpose.
    app.registry.tasks[kind].at !== 'deleted_company' &&
    described.get(entityType)?.has(entityId) === false;
  const missing = candidates.filter(isMissing).map(({ id }) => id);
  return { ...filter, except: [...(filter.except ?? []), ...missing] };
}
