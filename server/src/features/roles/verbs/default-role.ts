import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { RoleContext } from '@dossier/contract/base/permission';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../access/authority.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { findSystemRole } from '../store.ts';
import { requireAssignable } from './change-assignment.ts';

/** Where a role would be assigned; `contextId` is 0 at app level. */
interface Place {
  context: RoleContext;
  contextId: number;
}

const INSTALLATION_LEVEL: Place = { context: 'app', contextId: 0 };

/**
 * The configured role for new users, or null for "User": none is set, or the caller may not assign it.
 *
 * @param giver creates the account; null for single sign-on
 */
export async function getDefaultUserRole({
  app,
  scope,
  authority: giver,
}: Context<AppScope> & { authority: Authority | null }): Promise<number | null> {
  const chosenId = await readSetting({ app, scope }, 'roles.default_role_id');
  if (chosenId === null || (giver && !(await mayGive(app, giver, chosenId, INSTALLATION_LEVEL)))) return null;
  return chosenId;
}

/** The role of a new member when none was chosen: the company's setting if the caller may assign that role, otherwise the standard one. */
export async function getDefaultMemberRole({
  app,
  scope,
  authority: giver,
}: ContextWithAuthority<TenantScope>): Promise<number> {
  const inProject = 'projectId' in scope;
  const chosenId = inProject ? null : await readSetting({ app, scope }, 'default_role_id');
  const place: Place = { context: 'company', contextId: scope.companyId };
  if (chosenId !== null && (await mayGive(app, giver, chosenId, place))) return chosenId;
  return app.database.read(
    scope,
    async (tx) => (await findSystemRole(tx, inProject ? 'project_member' : 'company_member')).id,
  );
}

async function mayGive(app: App, giver: Authority, roleId: number, place: Place): Promise<boolean> {
  try {
    await requireAssignable({ app, authority: giver }, { action: 'assign', roleId, ...place });
    return true;
  } catch (refusal) {
    if (refusal instanceof Failure) return false;
    throw refusal;
  }
}
