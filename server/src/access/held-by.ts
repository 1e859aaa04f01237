import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import { sql } from 'drizzle-orm';
import type { Tx } from '../engines/database/port.ts';

/** A role that somebody holds somewhere that is not deleted. */
export interface Grant {
  roleId: number;
  context: RoleContext;
  /** 0 at app level. */
  contextId: number;
  companyId: number;
}

/** What decisions about a person stand on. */
export interface Held {
  /** False when the user is gone or blocked. */
  usable: boolean;
  serviceAccount: boolean;
  /** The uuids of the sessions that have neither ended nor expired. */
  sessions: ReadonlySet<string>;
  /** Those of them that have passed two-factor. */
  provedSessions: ReadonlySet<string>;
  /** The companies that give what is held in them to such sessions alone. */
  demanding: readonly number[];
  roles: ReadonlyMap<number, { key: string | null; permissions: PermissionKey[] }>;
  grants: Grant[];
  /** All companies of the installation, where a role at app level shows them; else null. */
  allCompanies: number[] | null;
}

interface Known {
  usable: boolean;
  service_account: boolean;
  sessions: string[];
  proved_sessions: string[];
  demanding: number[];
  roles: { id: number; key: string | null; permissions: PermissionKey[] }[];
  grants: [roleId: number, context: RoleContext, contextId: number, companyId: number][];
  all_companies: number[] | null;
}

/**
 * What a user holds at every level, asked in one statement; null for nobody.
 *
 * @param showAll the permissions that, held at app level, show every company
 */
export async function heldBy(tx: Tx, userId: number, showAll: readonly PermissionKey[]): Promise<Held | null> {
  const { rows } = await tx.execute<{ known: Known | null }>(
    sql`select access_of(${userId}, ${sql.param(showAll)}::text[]) as known`,
  );
  const known = rows[0]?.known;
  if (!known) return null;
  return {
    usable: known.usable,
    serviceAccount: known.service_account,
    sessions: new Set(known.sessions),
    provedSessions: new Set(known.proved_sessions),
    demanding: known.demanding,
    roles: new Map(known.roles.map(({ id, ...role }) => [id, role])),
    grants: known.grants.map(([roleId, context, contextId, companyId]) => ({ roleId, context, contextId, companyId })),
    allCompanies: known.all_companies,
  };
}
