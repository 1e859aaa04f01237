import type { Database, Tx } from '../engines/database/port.ts';
import { systemActor } from './actor.ts';
import { makeAccessibleScope } from './make-scope.ts';
import { loadAccess } from './load-access.ts';
import type { Scope } from './scope.ts';
import type { Access } from './user-access.ts';

/** Permissions revoked in another process end within this time. */
const CACHE_MS = 2000;
const MAX_CACHED = 10_000;

/** The company of a project, or null if it is not in the scope or is deleted. */
type FindProject = (tx: Tx, scope: Scope, projectId: number) => Promise<{ readonly companyId: number } | null>;

/**
 * Caches users' access briefly, so that not every call queries it. Denials never rely on the cache: `fresh-access.ts` loads again first.
 */
export class AccessMemory {
  readonly #database: Database;
  readonly #users = new Map<number, { expiresAt: number; access: Promise<Access> }>();
  readonly #findProject: FindProject;
  readonly #projects = new Map<number, { expiresAt: number; companyId: number }>();

  constructor(database: Database, findProject: FindProject) {
    this.#database = database;
    this.#findProject = findProject;
  }

  of(userId: number): Promise<Access> {
    const cached = this.#users.get(userId);
    if (cached && cached.expiresAt > Date.now()) return cached.access;
    return this.fresh(userId);
  }

  /** Loads from the database now. */
  fresh(userId: number): Promise<Access> {
    const access = loadAccess(this.#database, userId);
    dropOldest(this.#users);
    const entry = { expiresAt: Date.now() + CACHE_MS, access };
    this.#users.set(userId, entry);
    access.catch(() => {
      if (this.#users.get(userId) === entry) this.#users.delete(userId);
    });
    return access;
  }

  /** The company of a project that exists in one of the companies, or null. */
  async findCompany(projectId: number, among: readonly number[]): Promise<number | null> {
    const cached = this.#projects.get(projectId);
    if (cached && cached.expiresAt > Date.now() && among.includes(cached.companyId)) return cached.companyId;
    if (among.length === 0) return null;
    const scope = makeAccessibleScope(systemActor, among, []);
    const project = await this.#database.read(scope, (tx) => this.#findProject(tx, scope, projectId), {
      genericPlan: true,
    });
    if (project === null) return null;
    const { companyId } = project;
    dropOldest(this.#projects);
    this.#projects.set(projectId, { expiresAt: Date.now() + CACHE_MS, companyId });
    return companyId;
  }

  /** Call after changing the roles or sessions of these users. */
  forget(...userIds: number[]): void {
    for (const id of userIds) this.#users.delete(id);
  }

  /** Call after creating, deleting or changing a company or project. */
  forgetAll(): void {
    this.#users.clear();
    this.#projects.clear();
  }
}

/** Drops the oldest tenth of a full map; maps keep insertion order. */
function dropOldest(map: Map<number, unknown>): void {
  if (map.size < MAX_CACHED) return;
  for (const key of map.keys()) {
    map.delete(key);
    if (map.size < MAX_CACHED * 0.9) return;
  }
}
