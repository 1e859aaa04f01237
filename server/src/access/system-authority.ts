import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { offeredPermissions, type ScopedEntity } from '@dossier/contract/rooms';
import type { EntityName } from '../resource.ts';
import type { Actor } from './actor.ts';
import type { Authority, FullAuthority } from './authority.ts';
import { liveCompanies } from './live-companies.ts';
import { canRead, type AccessApp, locate } from './locate.ts';
import { makeAccessibleScope, makeAppScope, makeCompanyScope, makeProjectScope } from './make-scope.ts';
import { reserveCompanyId } from './reserve-company-id.ts';
import { type AccessibleScope, SYSTEM_TENANT } from './scope.ts';

/** The authority of Dossier itself, with all permissions. */
export function systemAuthority(app: AccessApp, actor: Actor): FullAuthority {
  const existing = (ids: readonly number[] | null) => app.database.app((tx) => liveCompanies(tx, ids));

  async function everyCompany(): Promise<AccessibleScope> {
    return makeAccessibleScope(actor, await existing(null), []);
  }

  async function everything(): Promise<AccessibleScope> {
    return makeAccessibleScope(actor, [SYSTEM_TENANT, ...(await existing(null))], []);
  }

  return {
    app: async () => makeAppScope(actor),

    async company(_key, companyId) {
      if ((await existing([companyId])).length === 0) throw new Failure('not_found');
      return makeCompanyScope(companyId, actor);
    },

    systemFor: async () => makeAppScope(actor),

    async invitation() {
      throw new Failure('not_found');
    },

    newCompany: async () => makeCompanyScope(await app.database.app(reserveCompanyId), actor),

    async project(_key, projectId) {
      const companyId = await app.access.findCompany(projectId, await existing(null));
      if (companyId === null) throw new Failure('not_found');
      return makeProjectScope(companyId, projectId, actor);
    },

    at: (async (type: ScopedEntity, _key: PermissionKey, name: EntityName) => {
      const { companyId, projectId } = await locate(app, await everyCompany(), type, name);
      return projectId === null ? makeCompanyScope(companyId, actor) : makeProjectScope(companyId, projectId, actor);
    }) as Authority['at'],

    canRead: (type, id) => canRead(app, type, (place, read) => systemAuthority(app, actor).at(place, read, id)),

    accessible: everyCompany,
    workplace: async (companyId) => (companyId === null ? makeAppScope(actor) : makeCompanyScope(companyId, actor)),
    permissionsAnywhere: async () => new Set(offeredPermissions),
    withheld: async () => makeAccessibleScope(actor, [], []),
    assertCovers: async () => undefined,
    permissionChecker: async () => () => true,
    own: everything,
    technicalAdmin: everything,
    unprivileged: () => makeAppScope(actor),
  };
}
