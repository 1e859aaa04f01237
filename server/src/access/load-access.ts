import { permissions, type PermissionKey } from '@dossier/contract/base/permission';
import type { Database } from '../engines/database/port.ts';
import { systemActor } from './actor.ts';
import { type Grant, type Held, heldBy } from './held-by.ts';
import { makeAppScope } from './make-scope.ts';
import type { Access, Keys } from './user-access.ts';

/** Any of these at app level makes every company visible; the role "User" alone does not. */
const SHOW_ALL: readonly PermissionKey[] = ['COMPANY_READ', 'PROJECT_READ', 'DOCUMENT_READ'];

/** The current access of a user. */
export async function loadAccess(database: Database, userId: number): Promise<Access> {
  const at = performance.now();
  const known = await database.read(makeAppScope(systemActor), (tx) => heldBy(tx, userId, SHOW_ALL), {
    genericPlan: true,
  });
  return accessBy(at, known ?? nobody, []);
}

/** @param withheld companies whose grants do not count */
function accessBy(at: number, held: Held, withheld: readonly number[]): Access {
  const { usable, serviceAccount, sessions, provedSessions, roles, demanding } = held;
  const grants = held.grants.filter(({ companyId }) => !withheld.includes(companyId));
  const of = (context: Grant['context']) => grants.filter((grant) => grant.context === context);
  // Permissions that only an older version had are ignored.
  const keysOf = (held: readonly Grant[]): Keys =>
    new Set(
      held
        .flatMap(({ roleId }) => roles.get(roleId)?.permissions ?? [])
        .filter((key) => Object.hasOwn(permissions, key)),
    );
  const companies = grouped(of('company'));
  const projects = grouped(of('project'));
  const own = new Set([...companies, ...projects].flatMap(([, held]) => held.map(({ companyId }) => companyId)));
  const visible = held.allCompanies ?? [...own].toSorted((one, other) => one - other);
  return {
    at,
    usable,
    serviceAccount,
    sessions,
    provedSessions,
    technicalAdmin: [...roles.values()].some(({ key }) => key === 'technical_admin'),
    app: keysOf(of('app')),
    companies: new Map([...companies].map(([id, held]) => [id, keysOf(held)])),
    projects: new Map([...projects].map(([id, held]) => [id, { companyId: held[0]!.companyId, keys: keysOf(held) }])),
    visible,
    everywhere: held.allCompanies !== null,
    unproved: demanding.length > withheld.length ? accessBy(at, held, demanding) : null,
    withheld: withheld.filter((id) => !visible.includes(id) && held.grants.some(({ companyId }) => companyId === id)),
  };
}

const nobody: Held = {
  usable: false,
  serviceAccount: false,
  sessions: new Set(),
  provedSessions: new Set(),
  demanding: [],
  roles: new Map(),
  grants: [],
  allCompanies: null,
};

function grouped(grants: readonly Grant[]): Map<number, Grant[]> {
  const groups = new Map<number, Grant[]>();
  for (const grant of grants) {
    const group = groups.get(grant.contextId);
    if (group) group.push(grant);
    else groups.set(grant.contextId, [grant]);
  }
  return groups;
}
