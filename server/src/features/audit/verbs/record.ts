import type { EntityType } from '@dossier/contract/base/entity';
import type { Tx } from '../../../engines/database/port.ts';
import { type Actor, type AppScope, INSTALLATION, type Scope, type TenantScope } from '../../../scope.ts';
import { auditLog } from '../tables.ts';

/** A statement of PostgreSQL takes at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 2000;

export interface Deed {
  /** What was done, as `create`, `update`, `delete`, `sign_in`; a room may have words of its own. */
  action: string;
  entityType: EntityType;
  entityId: number | null;
  /** What the thing was called when it happened: it may be gone when the log is read. */
  name: string;
  /** The user, where the scope does not know them yet: somebody who signs in. */
  by?: number;
  /** Default: the project of the scope. */
  projectId?: number | null;
  /** The changed fields as they were and as they are. Never secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes deeds into the audit log of the scope's company (the installation's for an `AppScope`), in the transaction of the deeds, so
 * that neither is without the other. A job seals the rows later; nobody can change them.
 */
export async function record(tx: Tx, scope: AppScope | TenantScope, ...deeds: Deed[]): Promise<void> {
  const companyId = 'companyId' in scope ? scope.companyId : INSTALLATION;
  await write(tx, companyId, 'projectId' in scope ? scope.projectId : null, scope.actor, deeds);
}

/** The same for deeds in one company of a scope that is wider; the company may be the installation. */
export async function recordIn(tx: Tx, scope: Scope, companyId: number, ...deeds: Deed[]): Promise<void> {
  if (!scope.companyIds.includes(companyId)) throw new Error('A deed outside its scope.');
  await write(tx, companyId, null, scope.actor, deeds);
}

/** The same for deeds that belong to no company, where the actor's scope is wider than the installation. */
export async function recordForInstallation(tx: Tx, actor: Actor, ...deeds: Deed[]): Promise<void> {
  await write(tx, INSTALLATION, null, actor, deeds);
}

async function write(tx: Tx, companyId: number, projectId: number | null, actor: Actor, deeds: readonly Deed[]) {
  const at = new Date();
  for (let from = 0; from < deeds.length; from += ROWS_PER_STATEMENT) {
    const some = deeds.slice(from, from + ROWS_PER_STATEMENT);
    await tx.insert(auditLog).values(some.map((deed) => rowOf(deed)));
  }

  function rowOf(deed: Deed): typeof auditLog.$inferInsert {
    return {
      companyId,
      at,
      actorKind: actor.kind,
      userId: deed.by ?? actor.userId,
      action: deed.action,
      entityType: deed.entityType,
      entityId: deed.entityId,
      name: deed.name,
      projectId: deed.projectId ?? projectId,
      before: deed.before ?? null,
      after: deed.after ?? null,
      address: actor.from?.address ?? null,
      requestId: actor.from?.requestId ?? null,
    };
  }
}
