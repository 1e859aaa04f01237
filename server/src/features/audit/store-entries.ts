import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { EntityType } from '@dossier/contract/base/entity';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { companiesInScope, type Scope } from '../../access/scope.ts';
import type { AuditRow } from './store.ts';
import { auditLog } from './tables.ts';

/** Filter of entries; omitted fields match all. */
export interface EntryFilter {
  q?: string | undefined;
  action?: readonly string[] | undefined;
  entity_type?: readonly EntityType[] | undefined;
  entity_id?: number | undefined;
  user_id?: readonly number[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function matching(scope: Scope, companyIds: readonly number[], filter: EntryFilter): SQL | undefined {
  return and(
    sql`${auditLog.companyId} = any(${idArray(companiesInScope(scope, companyIds))})`,
    filter.q ? or(contains(auditLog.name, filter.q), contains(auditLog.address, filter.q)) : undefined,
    filter.action && inArray(auditLog.action, [...filter.action]),
    filter.entity_type && inArray(auditLog.entityType, [...filter.entity_type]),
    filter.entity_id === undefined ? undefined : eq(auditLog.entityId, filter.entity_id),
    filter.user_id && inArray(auditLog.userId, [...filter.user_id]),
    filter.from ? gte(auditLog.at, new Date(filter.from)) : undefined,
    filter.to ? lt(auditLog.at, new Date(filter.to)) : undefined,
  );
}

export async function findEntries(
  tx: Tx,
  scope: Scope,
  companyIds: readonly number[],
  filter: EntryFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = matching(scope, companyIds, filter);
  const rows = await tx
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(...orderBy({ at: auditLog.at }, sort, auditLog.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [all] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** The next entries, newest first; `after` is the last entry of the previous batch. */
export async function entriesAfter(
  tx: Tx,
  scope: Scope,
  companyIds: readonly number[],
  filter: EntryFilter,
  after: Pick<AuditRow, 'at' | 'id'> | null,
  limit: number,
): Promise<AuditRow[]> {
  const further = after
    ? or(lt(auditLog.at, after.at), and(eq(auditLog.at, after.at), lt(auditLog.id, after.id)))
    : undefined;
  return await tx
    .select()
    .from(auditLog)
    .where(and(matching(scope, companyIds, filter), further))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/**
 * SQL condition: one of these logs has an entry by the user. Skips from user to user in the index, so the cost depends on the number of
 * users, not of entries.
 */
export const hasEntryIn =
  (companyIds: readonly number[]) =>
  (userId: SQL): SQL => {
    const someone = sql`select company_id, user_id from audit_log where company_id = any(${idArray(companyIds)}) and user_id is not null`;
    const next = sql`order by company_id, user_id limit 1`;
    return sql`${userId} in (
      with recursive doer as (
        (${someone} ${next})
        union all
        select following.* from doer,
          lateral (${someone} and (company_id, user_id) > (doer.company_id, doer.user_id) ${next}) following
      )
      select user_id from doer)`;
  };

/** The distinct actions in these logs. */
export async function actionsIn(tx: Tx, scope: Scope, companyIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .where(matching(scope, companyIds, {}));
  return rows.map(({ action }) => action).toSorted();
}
