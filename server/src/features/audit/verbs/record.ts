import type { GlobalTransaction, TransactionContext } from '../../../access/context.ts';
import type { EntityType } from '@dossier/contract/base/entity';
import type { Tx } from '../../../engines/database/port.ts';
import type { Actor } from '../../../access/actor.ts';
import { type AppScope, SYSTEM_TENANT, type TenantScope } from '../../../access/scope.ts';
import { auditLog } from '../tables.ts';

/** A PostgreSQL statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 2000;

export interface NewAuditEntry {
  /** The action, as `create`, `update`, `delete`, `sign_in`; rooms may define others. */
  action: string;
  entityType: EntityType;
  entityId: number | null;
  /** The entity's name at the time: it may be deleted when the log is read. */
  name: string;
  /** The user, where the scope has none yet: during sign-in. */
  by?: number;
  /** Default: the project of the scope. */
  projectId?: number | null;
  /** The changed fields before and after. Never secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes entries into the audit log of the scope's company (the system tenant's for an `AppScope`), in the transaction of the change. A job
 * seals the rows later.
 */
export async function record(
  { tx, scope }: TransactionContext<AppScope | TenantScope>,
  entries: NewAuditEntry | readonly NewAuditEntry[],
): Promise<void> {
  const companyId = 'companyId' in scope ? scope.companyId : SYSTEM_TENANT;
  await write(tx, companyId, 'projectId' in scope ? scope.projectId : null, scope.actor, [entries].flat());
}

/** The same for one company of a wider scope, or the system tenant. */
export async function recordIn(
  { tx, scope }: TransactionContext,
  { companyId, entries }: { companyId: number; entries: readonly NewAuditEntry[] },
): Promise<void> {
  if (!scope.companyIds.includes(companyId)) throw new Error('A deed outside its scope.');
  await write(tx, companyId, null, scope.actor, entries);
}

/** The same for entries of the system tenant, where the actor's scope is wider. */
export async function recordForInstallation(
  { tx }: GlobalTransaction,
  { actor, entries }: { actor: Actor; entries: readonly NewAuditEntry[] },
): Promise<void> {
  await write(tx, SYSTEM_TENANT, null, actor, entries);
}

async function write(
  tx: Tx,
  companyId: number,
  projectId: number | null,
  actor: Actor,
  entries: readonly NewAuditEntry[],
) {
  const at = new Date();
  for (let from = 0; from < entries.length; from += ROWS_PER_STATEMENT) {
    const some = entries.slice(from, from + ROWS_PER_STATEMENT);
    await tx.insert(auditLog).values(some.map((entry) => toRow(entry)));
  }

  function toRow(entry: NewAuditEntry): typeof auditLog.$inferInsert {
    return {
      companyId,
      at,
      actorKind: actor.kind,
      userId: entry.by ?? actor.userId,
      action: entry.action,
      entityType: entry.entityType,
      entityId: entry.entityId,
      name: entry.name,
      projectId: entry.projectId ?? projectId,
      before: entry.before ?? null,
      after: entry.after ?? null,
      address: actor.from?.address ?? null,
      requestId: actor.from?.requestId ?? null,
    };
  }
}
