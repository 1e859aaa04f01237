import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { RoleAssignAction } from '@dossier/contract/roles/schema';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import { type AppScope, INSTALLATION, type TenantScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { userNamed } from '../../users/verbs/user-named.ts';
import { findRole, type RoleRow } from '../store.ts';
import { deleteAssignment, insertAssignment, isMember } from '../store-assignments.ts';
import { demandAt, demandOwnPermissions } from './demand-rights.ts';
import { disconnectUsers } from './rights-taken.ts';
import { demandAnotherAdmin } from './technical-admins.ts';

/**
 * Gives a role to a user or takes it away. The giver needs the right to do so at that level, and must hold every permission of the role
 * there: nobody can give, to themselves or others, more than they have.
 */
export async function changeAssignment(app: App, authority: Authority, action: RoleAssignAction): Promise<void> {
  const { scope, role, contextId } = await demandAssignable(app, authority, action);
  if (action.userId) await demandSeen(app, scope, authority, action.userId);

  const userId = await app.database.write(scope, async (tx) => {
    const user = await userNamed(tx, { id: action.userId ?? null, email: action.userEmail ?? null });
    if (!user) throw new Failure('not_found', 'There is no such user.');
    const row = { userId: user.id, roleId: role.id, context: action.context, contextId };

    const inCompanyId = 'companyId' in scope ? scope.companyId : INSTALLATION;
    let changed: boolean;
    if (action.action === 'assign') {
      changed = await insertAssignment(tx, { ...row, inCompanyId, createdBy: scope.actor.userId });
    } else {
      if (role.key === 'technical_admin') {
        await demandAnotherAdmin(tx, user.id);
      }
      changed = await deleteAssignment(tx, row);
    }
    if (changed) {
      const about = { user_id: user.id, email: user.email, context: action.context };
      await record(tx, scope, {
        action: action.action,
        entityType: 'role',
        entityId: role.id,
        name: role.name,
        ...(action.action === 'assign' ? { after: about } : { before: about }),
      });
    }
    return user.id;
  });
  if (action.action === 'assign') app.access.forget(userId);
  else disconnectUsers(app, [userId]);
}

/** Throws unless the caller may give or take this role there; who it is about is not looked at. */
export async function demandAssignable(
  app: App,
  authority: Authority,
  action: Omit<RoleAssignAction, 'userId' | 'userEmail'>,
) {
  const scope = await demandScope(authority, action);
  const contextId = action.context === 'app' ? 0 : (action.contextId ?? 0);
  const role = await app.database.read(scope, (tx) => findRole(tx, action.roleId));
  if (!role || !belongsHere(role, scope)) throw new Failure('not_found', 'There is no such role.');
  if (role.context !== action.context) {
    throw new Failure('validation', undefined, { context: `This role is given at ${role.context} level.` });
  }
  if (role.systemRole && role.context === 'app') await authority.app(rights[action.action].system);
  // Technical admins may do more than their permissions name.
  if (role.key === 'technical_admin') await authority.technicalAdmin();
  await demandOwnPermissions(authority, action.context, contextId, role.permissions, GIVE_AND_TAKE_OWN);
  return { scope, role, contextId };
}

export const GIVE_AND_TAKE_OWN = 'You can only give and take roles whose permissions you hold yourself.';

const rights = {
  assign: { app: 'ROLE_APP_ASSIGN', system: 'ROLE_SYS_ASSIGN', below: 'ROLE_ASSIGN' },
  unassign: { app: 'ROLE_APP_UNASSIGN', system: 'ROLE_SYS_UNASSIGN', below: 'ROLE_UNASSIGN' },
} as const satisfies Record<RoleAssignAction['action'], Record<'app' | 'system' | 'below', PermissionKey>>;

async function demandScope(
  authority: Authority,
  action: Pick<RoleAssignAction, 'action' | 'context' | 'contextId'>,
): Promise<AppScope | TenantScope> {
  const right = rights[action.action];
  if (action.context === 'app') return authority.app(right.app);
  if (!action.contextId) throw new Failure('validation', undefined, { contextId: `Name the ${action.context}.` });
  return demandAt(authority, right.below, action.context, action.contextId);
}

/** A role that a company made for itself is no role elsewhere. */
function belongsHere(role: RoleRow, scope: AppScope | TenantScope): boolean {
  return role.ownerCompanyId === null || ('companyId' in scope && scope.companyId === role.ownerCompanyId);
}

/** By id only somebody may be named whom the caller can see; by address whoever knows it. */
async function demandSeen(
  app: App,
  scope: AppScope | TenantScope,
  authority: Authority,
  userId: number,
): Promise<void> {
  const atApp = await authority.held('app', 0);
  if (atApp('USER_READ')) return;
  const { companies } = await authority.reach('USER_READ');
  const among = 'companyId' in scope ? [scope.companyId, ...companies] : companies;
  const known = await app.database.read(scope, (tx) => isMember(tx, userId, among));
  if (!known) throw new Failure('not_found', 'There is no such user.');
}
