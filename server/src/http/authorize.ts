import { Failure } from '@dossier/contract/base/failure';
import type { EntityType } from '@dossier/contract/base/entity';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { offeredPermissions, type PlacedEntity } from '@dossier/contract/rooms';
import type { App } from '../app.ts';
import { liveCompanies } from '../features/companies/verbs/live-companies.ts';
import { takeCompanyId } from '../features/companies/verbs/take-company-id.ts';
import { isPlaced, type Location, type Resource } from '../resource.ts';
import {
  type Actor,
  type AppScope,
  type CompanyScope,
  INSTALLATION,
  makeAppScope,
  makeCompanyScope,
  makeProjectScope,
  makeReachScope,
  type ProjectScope,
  type ReachScope,
  type TenantScope,
} from '../scope.ts';
import {
  type Access,
  coversAccess,
  heldSomewhere,
  holdsInCompany,
  holdsInProject,
  reachOf,
  refuseUnusable,
  seesCompany,
  seesProject,
  sightOf,
} from './access.ts';
import type { Authority, Caller } from './handlers-of.ts';

/** What `authorize.ts` knows beyond an `Authority`: the scopes of calls that name no permission. */
export interface FullAuthority extends Authority {
  /** For open calls, and before the second factor: their verbs know what they may do with nobody signed in. */
  nobody(): AppScope;
}

/** Who acts in a session. */
export const actorOf = ({ userId, twoFactorPassed }: Caller): Actor => ({
  kind: 'user',
  userId,
  ...(!twoFactorPassed && { withoutTwoFactor: true }),
});

/** What decisions stand on. */
type Known = Pick<App, 'database' | 'access' | 'registry'>;

/**
 * The one place, with the task runner that asks here too, where scopes are made: it decides what an actor may do, and where. What they
 * cannot see is `not_found`, what they see but may not do `forbidden`. Dossier itself may do everything.
 */
export function authorityOf(app: Known, actor: Actor): FullAuthority {
  return actor.kind === 'system' ? houseAuthority(app, actor) : personAuthority(app, actor);
}

function personAuthority(app: Known, actor: Actor): FullAuthority {
  const judged = judgeOf(app, actor);

  /** Looks behind the wall of everything that the actor sees something of. */
  async function located(access: Access, type: PlacedEntity, id: number): Promise<Location> {
    if (access.visible.length === 0) throw new Failure('not_found');
    return await locate(app, makeReachScope(actor, access.visible, []), type, id);
  }

  async function companyOfProject(access: Access, projectId: number): Promise<number> {
    const companyId = await app.access.companyOf(projectId, access.visible);
    if (companyId === null) throw new Failure('not_found');
    return companyId;
  }

  return {
    app: (key) =>
      judged((access) => {
        if (!access.app.has(key)) throw new Failure('forbidden');
        return makeAppScope(actor);
      }),

    company: (key, companyId) => judged((access) => companyScope(actor, access, key, companyId)),

    newCompany: () =>
      judged(async (access) => {
        if (!access.app.has('COMPANY_CREATE')) throw new Failure('forbidden');
        return makeCompanyScope(await app.database.app(takeCompanyId), actor);
      }),

    project: (key, projectId) =>
      judged(async (access) =>
        projectScope(actor, access, key, { companyId: await companyOfProject(access, projectId), projectId }),
      ),

    at: (type, key, id) =>
      judged(async (access) => {
        const { companyId, projectId } = await located(access, type, id);
        return projectId === null
          ? companyScope(actor, access, key, companyId)
          : projectScope(actor, access, key, { companyId, projectId });
      }) as Promise<never>,

    reads: (type, id) => isReadable(app, type, (placed, read) => personAuthority(app, actor).at(placed, read, id)),

    reach: (key) =>
      judged((access) => {
        const { companies, projects } = reachOf(access, key);
        return makeReachScope(actor, companies, projects);
      }),

    somewhere: () => judged(heldSomewhere),

    withheld: () => judged(({ withheld }) => makeReachScope(actor, withheld, [])),

    async assertCovers(userId) {
      const other = await app.access.fresh(userId);
      await judged((access) => {
        if (coversAccess(access, other)) return;
        throw new Failure('forbidden', 'This user has permissions that you do not have.');
      });
    },

    held: (level, contextId) =>
      judged(async (access) => {
        if (level === 'app') return (key) => access.app.has(key);
        if (level === 'company') {
          if (!seesCompany(access, contextId)) throw new Failure('not_found');
          return (key) => holdsInCompany(access, key, contextId);
        }
        const companyId = await companyOfProject(access, contextId);
        if (!seesProject(access, companyId, contextId)) throw new Failure('not_found');
        return (key) => holdsInProject(access, key, companyId, contextId);
      }),

    own: () =>
      judged((access) => {
        const { companies, projects } = sightOf(access);
        return makeReachScope(actor, [INSTALLATION, ...companies], projects);
      }),

    technicalAdmin: () =>
      judged((access) => {
        if (!access.technicalAdmin) throw new Failure('forbidden');
        return makeReachScope(actor, [INSTALLATION, ...access.visible], []);
      }),

    nobody: () => makeAppScope(actor),
  };
}

/**
 * Has decisions made by what the actor may do. They are answered from memory, but refused only after a fresh look: a role given in another
 * process a moment ago counts at once.
 */
function judgeOf(app: Known, { userId, withoutTwoFactor }: Actor) {
  type Decide<T> = (access: Access) => T | Promise<T>;

  async function decideBy<T>(access: Access, decide: Decide<T>): Promise<T> {
    refuseUnusable(access);
    if (!withoutTwoFactor || !access.unproved) return decide(access);
    try {
      return await decide(access.unproved);
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal;
      // What two-factor would not allow either is refused as always.
      await decide(access);
      throw new Failure('two_factor_required');
    }
  }

  return async function judged<T>(decide: Decide<T>): Promise<T> {
    if (userId === null) throw new Failure('unauthenticated');
    const asked = Date.now();
    const known = await app.access.of(userId);
    try {
      return await decideBy(known, decide);
    } catch (refusal) {
      if (!(refusal instanceof Failure) || known.at >= asked) throw refusal;
      return await decideBy(await app.access.fresh(userId), decide);
    }
  };
}

async function locate(app: Known, scope: ReachScope, type: PlacedEntity, id: number): Promise<Location> {
  const { locate: find } = app.registry.resources[type];
  const location = await app.database.read(scope, (tx) => find(tx, id), { byKeys: true });
  if (location === null) throw new Failure('not_found');
  return location;
}

/** What lies with a person, or in the installation, is read by its own room's rules alone. */
async function isReadable(
  app: Known,
  type: EntityType,
  ask: (type: PlacedEntity, read: PermissionKey) => Promise<unknown>,
): Promise<boolean> {
  const resource: Resource | undefined = (app.registry.resources as Partial<Record<EntityType, Resource>>)[type];
  if (!isPlaced(resource)) return false;
  try {
    await ask(type as PlacedEntity, resource.read);
    return true;
  } catch (error) {
    if (error instanceof Failure && (error.kind === 'not_found' || error.kind === 'forbidden')) return false;
    throw error;
  }
}

function companyScope(actor: Actor, access: Access, key: PermissionKey, companyId: number): CompanyScope {
  if (!seesCompany(access, companyId)) throw new Failure('not_found');
  if (!holdsInCompany(access, key, companyId)) throw new Failure('forbidden');
  return makeCompanyScope(companyId, actor);
}

function projectScope(
  actor: Actor,
  access: Access,
  key: PermissionKey,
  { companyId, projectId }: { companyId: number; projectId: number },
): ProjectScope {
  if (!seesProject(access, companyId, projectId)) throw new Failure('not_found');
  if (!holdsInProject(access, key, companyId, projectId)) throw new Failure('forbidden');
  return makeProjectScope(companyId, projectId, actor);
}

function houseAuthority(app: Known, actor: Actor): FullAuthority {
  const existing = (ids: readonly number[] | null) => app.database.app((tx) => liveCompanies(tx, ids));

  async function everyCompany(): Promise<ReachScope> {
    return makeReachScope(actor, await existing(null), []);
  }

  async function everything(): Promise<ReachScope> {
    return makeReachScope(actor, [INSTALLATION, ...(await existing(null))], []);
  }

  return {
    app: async () => makeAppScope(actor),

    async company(_key, companyId) {
      if ((await existing([companyId])).length === 0) throw new Failure('not_found');
      return makeCompanyScope(companyId, actor);
    },

    newCompany: async () => makeCompanyScope(await app.database.app(takeCompanyId), actor),

    async project(_key, projectId) {
      const companyId = await app.access.companyOf(projectId, await existing(null));
      if (companyId === null) throw new Failure('not_found');
      return makeProjectScope(companyId, projectId, actor);
    },

    at: (async (type: PlacedEntity, _key: PermissionKey, id: number) => {
      const { companyId, projectId } = await locate(app, await everyCompany(), type, id);
      return projectId === null ? makeCompanyScope(companyId, actor) : makeProjectScope(companyId, projectId, actor);
    }) as Authority['at'],

    reads: (type, id) => isReadable(app, type, (placed, read) => houseAuthority(app, actor).at(placed, read, id)),

    reach: everyCompany,
    somewhere: async () => new Set(offeredPermissions),
    withheld: async () => makeReachScope(actor, [], []),
    assertCovers: async () => undefined,
    held: async () => () => true,
    own: everything,
    technicalAdmin: everything,
    nobody: () => makeAppScope(actor),
  };
}

/** The installation's shelf, in the name of somebody who works in a company: for what must outlive that company. */
export const installationFor = (scope: TenantScope): AppScope => makeAppScope(scope.actor);

/** A company that no authority shows: one that is being erased or restored, or one that offers the actor a role. */
export const hiddenScope = (companyId: number, actor: Actor): CompanyScope => makeCompanyScope(companyId, actor);

/** A company together with the installation's shelf, where the task stands that makes it: the one is true when the other is. */
export const withInstallation = ({ companyId, actor }: CompanyScope): ReachScope =>
  makeReachScope(actor, [INSTALLATION, companyId], []);
