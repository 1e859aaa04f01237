import type { EntityType } from '@dossier/contract/base/entity';
import { and, inArray } from 'drizzle-orm';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { isLiveTask, within } from './store.ts';
import { task, type TaskRow } from './tables.ts';

/** The streaming texts of live tasks about these entities. */
export async function findGrowingTexts(
  tx: Tx,
  scope: Scope,
  type: EntityType,
  ids: readonly number[],
): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(task)
    .where(isLiveTask(scope, type, ids));
}

/** The texts that these tasks are writing, without those that have ended. */
export async function findTextsOfTasks(tx: Tx, scope: Scope, ids: readonly number[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(task)
    .where(and(within(scope), inArray(task.id, [...ids]), inArray(task.status, ['scheduled', 'start'])));
}
