import type { TransactionContext } from '../../../access/context.ts';
import type { EntityType } from '@dossier/contract/base/entity';
import { and, eq, gt } from 'drizzle-orm';
import type { TenantScope } from '../../../access/scope.ts';
import { auditLog } from '../tables.ts';

/** Whether the actor has an entry for this action on the entity since a time. */
export async function hasRecentEntry(
  { tx, scope }: TransactionContext<TenantScope>,
  { action, entityType, entityId, since }: { action: string; entityType: EntityType; entityId: number; since: Date },
): Promise<boolean> {
  if (scope.actor.userId === null) return false;
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, scope.companyId),
        gt(auditLog.at, since),
        eq(auditLog.userId, scope.actor.userId),
        eq(auditLog.action, action),
        eq(auditLog.entityType, entityType),
        eq(auditLog.entityId, entityId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
