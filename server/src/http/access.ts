import { Failure } from '@dossier/contract/base/failure';
import { permissions, type PermissionKey } from '@dossier/contract/base/permission';
import type { Database } from '../engines/database/port.ts';
import { companyOfProject } from '../features/projects/verbs/company-of-project.ts';
import { type Grant, type Held, heldBy } from '../features/roles/verbs/held-by.ts';
import { makeAppScope, makeReachScope, systemActor } from '../scope.ts';

type Keys = ReadonlySet<PermissionKey>;

/** What one person holds, at one moment. */
export interface Access {
  readonly at: number;
  /** False when the user is gone or blocked: then nothing below counts. */
  readonly usable: boolean;
  readonly serviceAccount: boolean;
  readonly sessions: ReadonlySet<string>;
  /** The sessions that have passed two-factor. */
  readonly provedSessions: ReadonlySet<string>;
  readonly technicalAdmin: boolean;
  readonly app: Keys;
  /** Roles at company level, by company. */
  readonly companies: ReadonlyMap<number, Keys>;
  /** Roles at project level, by project. */
  readonly projects: ReadonlyMap<number, { readonly companyId: number; readonly keys: Keys }>;
  /** The companies in which the person sees something, even if it is one project only. */
  readonly visible: readonly number[];
  /** Whether a role at app level shows them every company. */
  readonly everywhere: boolean;
  /** The same for sessions that have not passed two-factor, where a company demands it; null where none does. */
  readonly unproved: Access | null;
  /** Of what is `unproved`, the companies that are not visible for that reason. */
  readonly withheld: readonly number[];
}

/** How long a process may go on with what it knows. A permission taken away in another process ends within this time. */
const REMEMBERED_MS = 2000;
const REMEMBERED_AT_MOST = 10_000;

/**
 * Remembers for a moment what people hold, so that a busy browser does not ask the database for it with every call. Nobody is refused from
 * memory: `authorize.ts` looks again before it refuses.
 */
export class AccessMemory {
  readonly #database: Database;
  readonly #people = new Map<number, { until: number; access: Promise<Access> }>();
  readonly #projects = new Map<number, { until: number; companyId: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  of(userId: number): Promise<Access> {
    const known = this.#people.get(userId);
    if (known && known.until > Date.now()) return known.access;
    return this.fresh(userId);
  }

  /** Asks the database now. */
  fresh(userId: number): Promise<Access> {
    const access = loadAccess(this.#database, userId);
    makeRoom(this.#people);
    const entry = { until: Date.now() + REMEMBERED_MS, access };
    this.#people.set(userId, entry);
    access.catch(() => {
      if (this.#people.get(userId) === entry) this.#people.delete(userId);
    });
    return access;
  }

  /** The company of a project that exists in one of the companies, or null. */
  async companyOf(projectId: number, among: readonly number[]): Promise<number | null> {
    const known = this.#projects.get(projectId);
    if (known && known.until > Date.now() && among.includes(known.companyId)) return known.companyId;
    if (among.length === 0) return null;
    const scope = makeReachScope(systemActor, among, []);
    const companyId = await this.#database.read(scope, (tx) => companyOfProject(tx, projectId), { byKeys: true });
    if (companyId === null) return null;
    makeRoom(this.#projects);
    this.#projects.set(projectId, { until: Date.now() + REMEMBERED_MS, companyId });
    return companyId;
  }

  /** What these people hold has changed, or one of their sessions ended. */
  forget(...userIds: number[]): void {
    for (const id of userIds) this.#people.delete(id);
  }

  /** A company or project was made, deleted or changed hands. */
  forgetAll(): void {
    this.#people.clear();
    this.#projects.clear();
  }
}

/** Maps keep the order of insertion: the oldest go first. */
function makeRoom(map: Map<number, unknown>): void {
  if (map.size < REMEMBERED_AT_MOST) return;
  for (const key of map.keys()) {
    map.delete(key);
    if (map.size < REMEMBERED_AT_MOST * 0.9) return;
  }
}

/** Whoever may look into companies by a role at app level sees all of them; the role "User" alone shows none. */
const SHOW_ALL: readonly PermissionKey[] = ['COMPANY_READ', 'PROJECT_READ', 'DOCUMENT_READ'];

async function loadAccess(database: Database, userId: number): Promise<Access> {
  const at = Date.now();
  const known = await database.read(makeAppScope(systemActor), (tx) => heldBy(tx, userId, SHOW_ALL), {
    byKeys: true,
  });
  return accessBy(at, known ?? nobody, []);
}

/** @param withheld companies of which nothing counts that is held in them */
function accessBy(at: number, held: Held, withheld: readonly number[]): Access {
  const { usable, serviceAccount, sessions, provedSessions, roles, demanding } = held;
  const grants = held.grants.filter(({ companyId }) => !withheld.includes(companyId));
  const of = (context: Grant['context']) => grants.filter((grant) => grant.context === context);
  // A key that an older version knew and this one does not grants nothing.
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

/** Whether the permission can be held below app level at all. */
const reachesCompanies = (key: PermissionKey) => permissions[key].length > 1;

export function seesCompany(access: Access, companyId: number): boolean {
  return access.visible.includes(companyId);
}

export function seesProject(access: Access, companyId: number, projectId: number): boolean {
  if (access.projects.has(projectId) || access.companies.has(companyId)) return true;
  return access.everywhere && seesCompany(access, companyId);
}

export function holdsInCompany(access: Access, key: PermissionKey, companyId: number): boolean {
  if (access.app.has(key) && reachesCompanies(key)) return true;
  if (access.companies.get(companyId)?.has(key)) return true;
  // Whoever works in one project of a company may know the company that it belongs to, and what its projects share.
  const projects = [...access.projects.values()].filter((project) => project.companyId === companyId);
  if (key === 'COMPANY_READ') return projects.length > 0;
  return key === 'TEMPLATE_READ' && projects.some((project) => project.keys.has(key));
}

export function holdsInProject(access: Access, key: PermissionKey, companyId: number, projectId: number): boolean {
  if (access.app.has(key) && reachesCompanies(key)) return true;
  return Boolean(access.companies.get(companyId)?.has(key) || access.projects.get(projectId)?.keys.has(key));
}

/** The companies where the permission holds throughout, and the single projects of other companies where it holds. */
export function reachOf(access: Access, key: PermissionKey) {
  const companies = access.visible.filter((id) => (access.app.has(key) || access.companies.get(id)?.has(key)) ?? false);
  const whole = new Set(companies);
  const projects = [...access.projects]
    .filter(([, held]) => !whole.has(held.companyId) && (key === 'COMPANY_READ' || held.keys.has(key)))
    .map(([projectId, held]) => ({ companyId: held.companyId, projectId }));
  return { companies, projects };
}

/** Whether one person holds, at each place, everything that another holds there. */
export function coversAccess(access: Access, other: Access): boolean {
  if (other.technicalAdmin && !access.technicalAdmin) return false;
  const every = (keys: Keys, holds: (key: PermissionKey) => boolean) => [...keys].every((key) => holds(key));
  return (
    every(other.app, (key) => access.app.has(key)) &&
    [...other.companies].every(([id, keys]) => every(keys, (key) => holdsInCompany(access, key, id))) &&
    [...other.projects].every(([id, { companyId, keys }]) =>
      every(keys, (key) => holdsInProject(access, key, companyId, id)),
    )
  );
}

/** What the person holds in any place. */
export function heldSomewhere(access: Access): Keys {
  const projects = [...access.projects.values()].map((project) => project.keys);
  return new Set([access.app, ...access.companies.values(), ...projects].flatMap((keys) => [...keys]));
}

/** Everything that the person sees something of, whatever they may do with it. */
export function sightOf(access: Access) {
  const companies = access.visible.filter((id) => access.everywhere || access.companies.has(id));
  const whole = new Set(companies);
  const projects = [...access.projects]
    .filter(([, held]) => !whole.has(held.companyId))
    .map(([projectId, held]) => ({ companyId: held.companyId, projectId }));
  return { companies, projects };
}

export function refuseUnusable(access: Access): void {
  if (!access.usable) throw new Failure('unauthenticated');
}
