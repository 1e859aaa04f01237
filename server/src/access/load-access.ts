import { permissions, type PermissionKey } from '@dossier/contract/base/permission';
import type { Database } from '../engines/database/port.ts';
import { systemActor } from './actor.ts';
import { type Grant, type UserGrants, loadGrants } from './user-grants.ts';
import { makeAppScope } from './make-scope.ts';
import type { Access, Keys } from './user-access.ts';

/** Any of these at app level makes every company visible; the role "User" alone does not. */
const SHOW_ALL: readonly PermissionKey[] = ['COMPANY_READ', 'PROJECT_READ', 'DOCUMENT_READ'];

/** The current access of a user. */
export async function loadAccess(database: Database, userId: number): Promise<Access> {
  const at = performance.now();
  const loaded = await database.read(makeAppScope(systemActor), (tx) => loadGrants(tx, userId, SHOW_ALL), {
    genericPlan: true,
  });
  return accessBy(at, loaded ?? noGrants, []);
}

/** @param withheld companies whose grants do not count */
function accessBy(at: number, userGrants: UserGrants, withheld: readonly number[]): Access {
  const {
    usable,
    serviceAccount,
    sessions,
    twoFactorSessions: provedSessions,
    roles,
    twoFactorCompanies: demanding,
  } = userGrants;
  const grants = userGrants.grants.filter(({ companyId }) => !withheld.includes(companyId));
  const of = (context: Grant['context']) => grants.filter((grant) => grant.context === context);
  // Permissions that only an older version had are ignored.
  const toKeys = (grantsThere: readonly Grant[]): Keys =>
    new Set(
      grantsThere
        .flatMap(({ roleId }) => roles.get(roleId)?.permissions ?? [])
        .filter((key) => Object.hasOwn(permissions, key)),
    );
  const companies = grouped(of('company'));
  const projects = grouped(of('project'));
  const own = new Set(
    [...companies, ...projects].flatMap(([, grantsThere]) => grantsThere.map(({ companyId }) => companyId)),
  );
  const visible = userGrants.allCompanies ?? [...own].toSorted((a, b) => a - b);
  return {
    at,
    usable,
    serviceAccount,
    sessions,
    twoFactorSessions: provedSessions,
    technicalAdmin: [...roles.values()].some(({ key }) => key === 'technical_admin'),
    app: toKeys(of('app')),
    companies: new Map([...companies].map(([id, grantsThere]) => [id, toKeys(grantsThere)])),
    projects: new Map(
      [...projects].map(([id, grantsThere]) => [
        id,
        { companyId: grantsThere[0]!.companyId, keys: toKeys(grantsThere) },
      ]),
    ),
    visible,
    seesAllCompanies: userGrants.allCompanies !== null,
    withoutTwoFactor: demanding.length > withheld.length ? accessBy(at, userGrants, demanding) : null,
    hiddenUntilTwoFactor: withheld.filter(
      (id) => !visible.includes(id) && userGrants.grants.some(({ companyId }) => companyId === id),
    ),
  };
}

const noGrants: UserGrants = {
  usable: false,
  serviceAccount: false,
  sessions: new Set(),
  twoFactorSessions: new Set(),
  twoFactorCompanies: [],
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
