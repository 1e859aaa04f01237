import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { RoleAssignAction } from '@dossier/contract/roles/schema';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import { type AppScope, INSTALLATION, type TenantScope } from '../../../scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { userNamed } from '../../users/verbs/user-named.ts';
import { findRole, type RoleRow } from '../store.ts';
import { deleteAssignment, insertAssignment, isMember } from '../store-assignments.ts';
import { deleteInvitation } from '../store-invitations.ts';
import { demandAt, demandOwnPermissions } from './demand-rights.ts';
import { announceInvitation, inviteMember } from './invite-member.ts';
import { disconnectUsers } from './rights-taken.ts';
import { demandAnotherAdmin } from './technical-admins.ts';

/**
 * Gives a role to a user or takes it away. The giver needs the right to do so at that level, and must hold every permission of the role
 * there: nobody can give, to themselves or others, more than they have. By id only a user may be named whom the caller sees; one named by
 * address whom they do not see is invited to a company or project. Answers the user, unless they have to accept first.
 */
export async function changeAssignment(
  app: App,
  authority: Authority,
  action: RoleAssignAction,
): Promise<number | null> {
  const place = await demandAssignable(app, authority, action);
  const { scope, role } = place;
  const named = { id: action.userId ?? null, email: action.userEmail ?? null };
  const user = await app.database.read(scope, (tx) => userNamed(tx, named));
  const isSeen = user !== null && (await seesUser(app, scope, authority, user.id));
  if (!user || (action.userId && !isSeen)) throw new Failure('not_found', 'There is no such user.');
  if (action.action === 'assign' && !isSeen && 'companyId' in scope) {
    await inviteMember(app, scope, role, user);
    return null;
  }
  await (action.action === 'assign' ? giveRole : takeRole)(app, place, user);
  return user.id;
}

type AssignablePlace = Awaited<ReturnType<typeof demandAssignable>>;
type NamedUser = { id: number; email: string };

/** Gives the role at once. The caller sees the user, or has just made the account. */
export async function giveRole(app: App, place: AssignablePlace, user: NamedUser): Promise<void> {
  const { scope, role } = place;
  const row = rowOf(place, user);
  await app.database.write(scope, async (tx) => {
    const inCompanyId = 'companyId' in scope ? scope.companyId : INSTALLATION;
    if ('companyId' in scope) await deleteInvitation(tx, scope, row);
    if (!(await insertAssignment(tx, { ...row, inCompanyId, createdBy: scope.actor.userId }))) return;
    await record(tx, scope, {
      action: 'assign',
      entityType: 'role',
      entityId: role.id,
      name: role.name,
      after: { user_id: user.id, email: user.email, context: role.context },
    });
  });
  app.access.forget(user.id);
}

/** Takes the role away, or the invitation to it back. */
async function takeRole(app: App, place: AssignablePlace, user: NamedUser): Promise<void> {
  const { scope, role } = place;
  const row = rowOf(place, user);
  const isTaken = await app.database.write(scope, async (tx) => {
    if (role.key === 'technical_admin') await demandAnotherAdmin(tx, user.id);
    const about = { entityType: 'role', entityId: role.id, name: role.name } as const;
    if ('companyId' in scope && (await deleteInvitation(tx, scope, row))) {
      const before = { email: user.email, context: role.context };
      await record(tx, scope, { ...about, action: 'end_invitation', before });
      afterCommit(tx, () => announceInvitation(app, user.id, scope.companyId));
    }
    if (!(await deleteAssignment(tx, row))) return false;
    const before = { user_id: user.id, email: user.email, context: role.context };
    await record(tx, scope, { ...about, action: 'unassign', before });
    return true;
  });
  if (isTaken) disconnectUsers(app, [user.id]);
}

const rowOf = ({ role, contextId }: AssignablePlace, user: NamedUser) => ({
  userId: user.id,
  roleId: role.id,
  context: role.context,
  contextId,
});

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

/** Whether the caller sees the user there: as themselves, as a member of the company or of another whose users they see, or as any user. */
async function seesUser(
  app: App,
  scope: AppScope | TenantScope,
  authority: Authority,
  userId: number,
): Promise<boolean> {
  if (userId === scope.actor.userId || (await authority.held('app', 0))('USER_READ')) return true;
  const { companies } = await authority.reach('USER_READ');
  const among = 'companyId' in scope ? [scope.companyId, ...companies] : companies;
  return app.database.read(scope, (tx) => isMember(tx, userId, among));
}
