import type { PermissionKey, RoleContext } from '@dossier/contract/base/permission';
import { sql } from 'drizzle-orm';
import type { Tx } from '../engines/database/port.ts';

/** A role assignment in a place that is not deleted. */
export interface Grant {
  roleId: number;
  context: RoleContext;
  /** 0 at app level. */
  contextId: number;
  companyId: number;
}

/** The data for decisions about a user's access. */
export interface UserGrants {
  /** False if the user is deleted or blocked. */
  usable: boolean;
  serviceAccount: boolean;
  /** The uuids of active sessions. */
  sessions: ReadonlySet<string>;
  /** Those that have passed two-factor. */
  twoFactorSessions: ReadonlySet<string>;
  /** The companies that require two-factor for access. */
  twoFactorCompanies: readonly number[];
  roles: ReadonlyMap<number, { key: string | null; permissions: PermissionKey[] }>;
  grants: Grant[];
  /** All companies, if a role at app level makes them visible; otherwise null. */
  allCompanies: number[] | null;
}

interface AccessRow {
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
 * Loads a user's roles at all levels with one statement; null if the user does not exist.
 *
 * @param showAll permissions that make every company visible if granted at app level
 */
export async function loadGrants(
  tx: Tx,
  userId: number,
  showAll: readonly PermissionKey[],
): Promise<UserGrants | null> {
  const { rows } = await tx.execute<{ access: AccessRow | null }>(
    sql`select access_of(${userId}, ${sql.param(showAll)}::text[]) as access`,
  );
  const row = rows[0]?.access;
  if (!row) return null;
  return {
    usable: row.usable,
    serviceAccount: row.service_account,
    sessions: new Set(row.sessions),
    twoFactorSessions: new Set(row.proved_sessions),
    twoFactorCompanies: row.demanding,
    roles: new Map(row.roles.map(({ id, ...role }) => [id, role])),
    grants: row.grants.map(([roleId, context, contextId, companyId]) => ({ roleId, context, contextId, companyId })),
    allCompanies: row.all_companies,
  };
}
