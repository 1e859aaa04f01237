import type { EntityType } from '@dossier/contract/base/entity';
import { everyTask, type TaskKindId } from '@dossier/contract/rooms';
import { endedStatuses, type TaskStatus } from '@dossier/contract/tasks/constants';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Scope } from '../../access/scope.ts';
import { task, type TaskRow } from './tables.ts';

export const within = (scope: Scope) => inArray(task.companyId, [...scope.companyIds]);

export async function insertTasks(
  tx: Tx,
  scope: Scope,
  rows: readonly (typeof task.$inferInsert)[],
): Promise<TaskRow[]> {
  for (const row of rows) if (!scope.companyIds.includes(row.companyId)) throw new Error('A task outside its scope.');
  return await tx
    .insert(task)
    .values([...rows])
    // For a known key, returns the existing task.
    .onConflictDoUpdate({ target: [task.companyId, task.idempotencyKey], set: { kind: sql`${task.kind}` } })
    .returning();
}

export async function findTask(tx: Tx, scope: Scope, id: number): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(task)
    .where(and(within(scope), eq(task.id, id)));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockTask(tx: Tx, scope: Scope, id: number): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(task)
    .where(and(within(scope), eq(task.id, id)))
    .for('update');
  return row;
}

export async function changeTask(
  tx: Tx,
  scope: Scope,
  id: number,
  change: Partial<typeof task.$inferInsert>,
): Promise<TaskRow> {
  const [row] = await tx
    .update(task)
    .set({ ...change, updatedAt: new Date() })
    .where(and(within(scope), eq(task.id, id)))
    .returning();
  if (!row) throw new Error(`Task ${id} is gone.`);
  return row;
}

/** Ends the queued (cancelled) and running (terminated) tasks of these entities, in one statement. */
export async function endLiveTasks(tx: Tx, scope: Scope, type: EntityType, ids: readonly number[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const now = new Date();
  return await tx
    .update(task)
    .set({
      status: sql`case when ${task.status} = 'start' then 'terminated' else 'cancelled' end`,
      stopRequested: 'terminate',
      stopRequestedBy: scope.actor.userId,
      streamText: null,
      completedAt: now,
      updatedAt: now,
    })
    .where(isLiveTask(scope, type, ids))
    .returning();
}

/** SQL condition: a task about these entities that has not ended. */
export const isLiveTask = (scope: Scope, type: EntityType, ids: readonly number[]) =>
  and(
    within(scope),
    eq(task.entityType, type),
    sql`${task.entityId} = any(${idArray(ids)})`,
    inArray(task.status, ['scheduled', 'start']),
  );

/** The live tasks about these entities, locked until the transaction ends. */
export async function lockLiveTasks(
  tx: Tx,
  scope: Scope,
  type: EntityType,
  ids: readonly number[],
): Promise<TaskRow[]> {
  return await tx
    .select()
    .from(task)
    .where(isLiveTask(scope, type, ids))
    .orderBy(asc(task.id))
    .for('update');
}

/** Tasks of a status without a heartbeat since `before`. */
export async function silentTasks(
  tx: Tx,
  scope: Scope,
  status: 'scheduled' | 'start',
  before: Date,
  limit: number,
): Promise<TaskRow[]> {
  return await tx
    .select()
    .from(task)
    .where(and(within(scope), eq(task.status, status), lt(task.updatedAt, before)))
    .orderBy(asc(task.id))
    .limit(limit);
}

/** Tasks of one kind that have not ended, or ended since. */
export async function findRecentTasks(tx: Tx, scope: Scope, kind: TaskKindId, since: Date): Promise<TaskRow[]> {
  return await tx
    .select()
    .from(task)
    .where(and(within(scope), eq(task.kind, kind), or(isNull(task.completedAt), gt(task.completedAt, since))));
}

export async function findTaskStates(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<Pick<TaskRow, 'id' | 'uuid' | 'status' | 'percentage'>[]> {
  if (ids.length === 0) return [];
  return await tx
    .select({ id: task.id, uuid: task.uuid, status: task.status, percentage: task.percentage })
    .from(task)
    .where(and(within(scope), inArray(task.id, [...ids])));
}

export async function countUnfinished(tx: Tx, scope: Scope, before: Date): Promise<number> {
  const rows = await tx
    .select({ tasks: count() })
    .from(task)
    .where(and(within(scope), isNull(task.completedAt), lt(task.createdAt, before)));
  return rows[0]?.tasks ?? 0;
}

/** Updates the heartbeat of the tasks. */
export async function touchTasks(tx: Tx, scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(task)
    .set({ updatedAt: new Date() })
    .where(and(within(scope), inArray(task.id, [...ids])));
}

export interface TaskFilter {
  status?: readonly TaskStatus[] | undefined;
  task_id?: readonly string[] | undefined;
  entity_type?: EntityType | undefined;
  entity_id?: number | undefined;
  company_id?: readonly number[] | undefined;
  created_by?: readonly number[] | undefined;
  q?: string | undefined;
  /** Kinds whose description matches `q` in another language. */
  named?: readonly string[] | undefined;
  /** Running, queued, or ended after this time. */
  activeSince?: Date;
  /** Without the kinds that only their own room shows. */
  withoutQuiet?: boolean;
  /** Only failed tasks that were neither dismissed nor repaired by a later task. */
  attention?: boolean | undefined;
  ids?: readonly number[] | undefined;
  except?: readonly number[] | undefined;
}

const orders = {
  created_at: task.createdAt,
  updated_at: task.updatedAt,
  completed_at: task.completedAt,
  status: task.status,
  task_id: task.kind,
  duration: sql`(coalesce(${task.completedAt}, now()) - ${task.startedAt})`,
} as const;
export type TaskOrder = keyof typeof orders | `-${keyof typeof orders}`;

export async function listTasks(
  tx: Tx,
  scope: Scope,
  filter: TaskFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: TaskOrder },
): Promise<{ rows: TaskRow[]; total: number }> {
  const where = and(within(scope), ...conditions(filter));
  const rows = await tx
    .select()
    .from(task)
    .where(where)
    .orderBy(...orderBy(orders, sort, task.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [counted] = await tx.select({ total: count() }).from(task).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The tasks of a filter, the latest first, without their contents. */
export async function findTaskKeys(
  tx: Tx,
  scope: Scope,
  filter: TaskFilter,
): Promise<Pick<TaskRow, 'id' | 'kind' | 'status' | 'entityType' | 'entityId'>[]> {
  const { id, kind, status, entityType, entityId } = task;
  return await tx
    .select({ id, kind, status, entityType, entityId })
    .from(task)
    .where(and(within(scope), ...conditions(filter)))
    .orderBy(desc(task.id));
}

/** Marks failed tasks as dismissed, or not. Returns the ids of those it changed. */
export async function setDismissed(tx: Tx, scope: Scope, ids: readonly number[], at: Date | null): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(task)
    .set({ dismissedAt: at })
    .where(
      and(
        within(scope),
        sql`${task.id} = any(${idArray(ids)})`,
        eq(task.status, 'failure'),
        at ? isNull(task.dismissedAt) : isNotNull(task.dismissedAt),
      ),
    )
    .returning({ id: task.id });
  return rows.map(({ id }) => id);
}

function conditions(filter: TaskFilter): (SQL | undefined)[] {
  return [
    filter.status && inArray(task.status, [...filter.status]),
    filter.task_id && inArray(task.kind, filter.task_id as TaskKindId[]),
    filter.entity_type && eq(task.entityType, filter.entity_type),
    filter.entity_id === undefined ? undefined : eq(task.entityId, filter.entity_id),
    filter.company_id && inArray(task.companyId, [...filter.company_id]),
    filter.created_by && inArray(task.createdBy, [...filter.created_by]),
    filter.q ? inArray(task.kind, [...kindsNamed(filter.q), ...((filter.named ?? []) as TaskKindId[])]) : undefined,
    filter.attention ? needsAttention : undefined,
    filter.ids && sql`${task.id} = any(${idArray(filter.ids)})`,
    filter.except?.length ? sql`${task.id} <> all(${idArray(filter.except)})` : undefined,
    filter.withoutQuiet && quietKinds.length > 0 ? notInArray(task.kind, [...quietKinds]) : undefined,
    filter.activeSince &&
      or(
        notInArray(task.status, [...endedStatuses]),
        and(isNotNull(task.completedAt), gt(task.completedAt, filter.activeSince)),
      ),
  ];
}

/**
 * Failed, not dismissed, and no other task of the same kind and entity is running, succeeded later, or failed later for the same user: a
 * failure is shown once, by its latest task.
 */
const needsAttention = sql`${task.status} = 'failure' and ${task.dismissedAt} is null and not exists (
  select from task other
  where other.company_id = ${task.companyId} and other.entity_type = ${task.entityType}
    and other.entity_id = ${task.entityId} and other.kind = ${task.kind} and other.id <> ${task.id}
    and (other.completed_at is null or (
      (other.completed_at, other.id) > (${task.completedAt}, ${task.id})
      and (other.status = 'success' or (other.status = 'failure' and other.created_by = ${task.createdBy})))))`;

const quietKinds = (Object.keys(everyTask) as TaskKindId[]).filter((kind) => everyTask[kind].quiet);

/** The kinds whose English description contains this text. */
function kindsNamed(words: string): TaskKindId[] {
  const needle = words.toLowerCase();
  return (Object.keys(everyTask) as TaskKindId[]).filter((kind) =>
    [kind, everyTask[kind].description].some((name) => name.toLowerCase().includes(needle)),
  );
}
