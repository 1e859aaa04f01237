import type { TransactionContext } from '../../../access/context.ts';
import { and, desc, gt, inArray, ne, notInArray, notLike, or, sql } from 'drizzle-orm';
import { idArray } from '../../../engines/database/listing.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { auditLog } from '../tables.ts';

export interface RecentEntry {
  at: Date;
  userId: number | null;
  action: string;
  entityType: string;
  entityId: number | null;
  name: string;
  companyId: number;
  projectId: number | null;
  /** Number of consecutive entries of the same kind that are shown as one. */
  count: number;
}

const LOOKED_AT = 500;
/** Maximum time between entries of the same kind that are grouped. */
const GROUP_WITHIN_MS = 10 * 60 * 1000;

/** Recent changes of companies, projects and documents in the accessible scope, newest first. */
export async function recentEntries(
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  { since, limit }: { since: Date; limit: number },
): Promise<RecentEntry[]> {
  const single = accessible.projects.map((project) => project.projectId);
  const rows = await tx
    .select({
      at: auditLog.at,
      userId: auditLog.userId,
      action: auditLog.action,
      entityType: auditLog.entityType,
      entityId: auditLog.entityId,
      name: auditLog.name,
      companyId: auditLog.companyId,
      projectId: auditLog.projectId,
    })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.at, since),
        ne(auditLog.actorKind, 'restored'),
        inArray(auditLog.entityType, ['company', 'project', 'document']),
        // Stopping or retrying a task does not change the entity itself.
        notLike(auditLog.action, '%_task'),
        notInArray(auditLog.action, ['download', 'open']),
        or(
          sql`${auditLog.companyId} = any(${idArray(accessible.companies)})`,
          sql`${auditLog.projectId} = any(${idArray(single)})`,
        ),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(LOOKED_AT);
  return groupEntries(rows).slice(0, limit);
}

function groupEntries(rows: readonly Omit<RecentEntry, 'count'>[]): RecentEntry[] {
  const groups: (RecentEntry & { oldest: number })[] = [];
  for (const row of rows) {
    const at = row.at.getTime();
    // Entries of two kinds may alternate: each uploaded document is processed at once.
    const group = groups.find(
      (earlier) =>
        earlier.oldest - at < GROUP_WITHIN_MS &&
        earlier.userId === row.userId &&
        earlier.action === row.action &&
        earlier.entityType === row.entityType &&
        earlier.companyId === row.companyId &&
        earlier.projectId === row.projectId,
    );
    if (group) {
      group.count += 1;
      group.oldest = at;
    } else groups.push({ ...row, count: 1, oldest: at });
  }
  return groups;
}
