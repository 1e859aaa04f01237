import { say } from '@dossier/contract/base/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { ScopedEntity } from '@dossier/contract/rooms';
import type { EntityName, Location } from '../resource.ts';
import type { Actor } from './actor.ts';
import type { FullAuthority } from './authority.ts';
import { findInvitation } from './find-invitation.ts';
import { freshAccessFor } from './fresh-access.ts';
import { canRead, type AccessApp, locate } from './locate.ts';
import { makeAccessibleScope, makeAppScope, makeCompanyScope, makeProjectScope } from './make-scope.ts';
import { reserveCompanyId } from './reserve-company-id.ts';
import { type CompanyScope, type ProjectScope, SYSTEM_TENANT } from './scope.ts';
import type { Access } from './user-access.ts';
import {
  accessiblePlaces,
  canSeeCompany,
  canSeeProject,
  coversAccess,
  hasInCompany,
  hasInProject,
  ownCompanies,
  permissionsAnywhere,
  visiblePlaces,
} from './visibility.ts';

/** The authority of a user. Throws `not_found` for anything that is not visible. */
export function userAuthority(app: AccessApp, actor: Actor): FullAuthority {
  const withFreshAccess = freshAccessFor(app, actor);

  /** Searches all companies visible to the actor. */
  async function located(access: Access, type: ScopedEntity, name: EntityName): Promise<Location> {
    if (access.visible.length === 0) throw new Failure('not_found');
    return await locate(app, makeAccessibleScope(actor, access.visible, []), type, name);
  }

  async function requireCompany(access: Access, projectId: number): Promise<number> {
    const companyId = await app.access.findCompany(projectId, access.visible);
    if (companyId === null) throw new Failure('not_found');
    return companyId;
  }

  return {
    app: (key) =>
      withFreshAccess((access) => {
        if (!access.app.has(key)) throw new Failure('forbidden');
        return makeAppScope(actor);
      }),

    company: (key, companyId) => withFreshAccess((access) => companyScope(actor, access, key, companyId)),

    systemFor: (key, companyId) =>
      withFreshAccess((access) => makeAppScope(companyScope(actor, access, key, companyId).actor)),

    invitation: (id) =>
      withFreshAccess(async () => {
        const invitation = await app.database.app((tx) => findInvitation(tx, actor, id));
        if (invitation === null) throw new Failure('not_found');
        return {
          scope: makeCompanyScope(invitation.companyId, actor),
          inviter: userAuthority(app, { kind: 'user', userId: invitation.createdBy }),
        };
      }),

    newCompany: () =>
      withFreshAccess(async (access) => {
        if (!access.app.has('COMPANY_CREATE')) throw new Failure('forbidden');
        return makeCompanyScope(await app.database.app(reserveCompanyId), actor);
      }),

    project: (key, projectId) =>
      withFreshAccess(async (access) =>
        projectScope(actor, access, key, { companyId: await requireCompany(access, projectId), projectId }),
      ),

    at: (type, key, id) =>
      withFreshAccess(async (access) => {
        const { companyId, projectId, sharedWith = [], alsoIn = [] } = await located(access, type, id);
        for (const other of alsoIn) projectScope(actor, access, key, { companyId, projectId: other });
        if (projectId !== null) return projectScope(actor, access, key, { companyId, projectId });
        const allowedId = [companyId, ...sharedWith].find((company) => hasInCompany(access, key, company));
        return companyScope(actor, access, key, allowedId ?? companyId);
      }) as Promise<never>,

    canRead: (type, id) => canRead(app, type, (place, read) => userAuthority(app, actor).at(place, read, id)),

    accessible: (key) =>
      withFreshAccess((access) => {
        const { companies, projects } = accessiblePlaces(access, key);
        return makeAccessibleScope(actor, companies, projects);
      }),

    workplace: (chosenCompany) =>
      withFreshAccess((access) => {
        if (chosenCompany !== null && !access.visible.includes(chosenCompany)) throw new Failure('not_found');
        const companyId = chosenCompany ?? ownCompanies(access)[0];
        return companyId === undefined ? makeAppScope(actor) : makeCompanyScope(companyId, actor);
      }),

    permissionsAnywhere: () => withFreshAccess(permissionsAnywhere),

    withheld: () => withFreshAccess(({ hiddenUntilTwoFactor: withheld }) => makeAccessibleScope(actor, withheld, [])),

    async assertCovers(userId) {
      const otherAccess = await app.access.fresh(userId);
      await withFreshAccess((access) => {
        if (coversAccess(access, otherAccess)) return;
        throw new Failure('forbidden', say('user_has_more_permissions'));
      });
    },

    permissionChecker: (level, contextId) =>
      withFreshAccess(async (access) => {
        if (level === 'app') return (key) => access.app.has(key);
        if (level === 'company') {
          if (!canSeeCompany(access, contextId)) throw new Failure('not_found');
          return (key) => hasInCompany(access, key, contextId);
        }
        const companyId = await requireCompany(access, contextId);
        if (!canSeeProject(access, companyId, contextId)) throw new Failure('not_found');
        return (key) => hasInProject(access, key, companyId, contextId);
      }),

    own: () =>
      withFreshAccess((access) => {
        const { companies, projects } = visiblePlaces(access);
        return makeAccessibleScope(actor, [SYSTEM_TENANT, ...companies], projects);
      }),

    technicalAdmin: () =>
      withFreshAccess((access) => {
        if (!access.technicalAdmin) throw new Failure('forbidden');
        return makeAccessibleScope(actor, [SYSTEM_TENANT, ...access.visible], []);
      }),

    unprivileged: () => makeAppScope(actor),
  };
}

function companyScope(actor: Actor, access: Access, key: PermissionKey, companyId: number): CompanyScope {
  if (!canSeeCompany(access, companyId)) throw new Failure('not_found');
  if (!hasInCompany(access, key, companyId)) throw new Failure('forbidden');
  return makeCompanyScope(companyId, actor);
}

function projectScope(
  actor: Actor,
  access: Access,
  key: PermissionKey,
  { companyId, projectId }: { companyId: number; projectId: number },
): ProjectScope {
  if (!canSeeProject(access, companyId, projectId)) throw new Failure('not_found');
  if (!hasInProject(access, key, companyId, projectId)) throw new Failure('forbidden');
  return makeProjectScope(companyId, projectId, actor);
}
