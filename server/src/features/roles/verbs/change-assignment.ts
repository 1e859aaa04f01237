import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import { say as sayBase } from '@dossier/contract/base/sentences';
import { say } from '@dossier/contract/roles/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { RoleAssignAction } from '@dossier/contract/roles/schema';
import type { Authority } from '../../../access/authority.ts';
import { type AppScope, SYSTEM_TENANT, type TenantScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { isAmong, visibleMembers } from '../../users/verbs/get-user.ts';
import { nameActor } from '../../users/verbs/name-actor.ts';
import { identifyUser } from '../../users/verbs/identify-user.ts';
import { findRole, type RoleRow } from '../store.ts';
import { deleteAssignment, insertAssignment, isMember } from '../store-assignments.ts';
import { deleteInvitation } from '../store-invitations.ts';
import { requireAt, assertOwnPermissions } from './require-rights.ts';
import { announceInvitation, inviteMember } from './invite-member.ts';
import { recordAssignment } from './record-assignment.ts';
import { announceWithdrawal, disconnectUsers } from './disconnect-users.ts';
import { assertAnotherAdmin } from './technical-admins.ts';

/**
 * Assigns or removes a role. The caller needs the right to do so at that level and every permission of the role. A user identified by id
 * must be visible to the caller; a user identified by address who is not visible is invited. Returns the user, or null if they must accept
 * first.
 */
export async function changeAssignment(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  action: RoleAssignAction,
): Promise<number | null> {
  const place = await requireAssignable({ app, authority }, action);
  const { scope, role } = place;
  const identity = { id: action.userId ?? null, email: action.userEmail ?? null };
  const user = await app.database.read(scope, (tx) => identifyUser({ tx }, identity));
  const isSeen = user !== null && (await canSeeUser({ app, scope, authority }, user.id));
  const isOffered = !isSeen || (!action.userId && !(await isTrusted({ app, scope }, user)));
  if (!user || (action.userId && !isSeen)) throw new Failure('not_found', say('unknown_user'));
  if (action.action === 'assign' && isOffered && 'companyId' in scope) {
    await inviteMember({ app, scope }, { role, user });
    return null;
  }
  await (action.action === 'assign' ? assignRole : unassignRole)({ app }, { place, user });
  return user.id;
}

type AssignablePlace = Awaited<ReturnType<typeof requireAssignable>>;
type NamedUser = { id: number; email: string };

/** Assigns the role at once. The caller must be able to see the user, or have just created the account. */
export async function assignRole(
  { app }: Pick<Context, 'app'>,
  { place, user }: { place: AssignablePlace; user: NamedUser },
): Promise<void> {
  const { scope, role } = place;
  const row = toAssignment(place, user);
  await app.database.write(scope, async (tx) => {
    const inCompanyId = 'companyId' in scope ? scope.companyId : SYSTEM_TENANT;
    if ('companyId' in scope) await deleteInvitation(tx, scope, row);
    if (!(await insertAssignment(tx, { ...row, inCompanyId, createdBy: scope.actor.userId }))) return;
    await recordAssignment({ tx, scope }, { action: 'assign', role, user });
  });
  app.access.forget(user.id);
}

/** Removes the role, or withdraws the invitation to it. */
async function unassignRole(
  { app }: Pick<Context, 'app'>,
  { place, user }: { place: AssignablePlace; user: NamedUser },
): Promise<void> {
  const { scope, role } = place;
  const row = toAssignment(place, user);
  const removed = await app.database.write(scope, async (tx) => {
    if (role.key === 'technical_admin') await assertAnotherAdmin({ tx }, user.id);
    if ('companyId' in scope && (await deleteInvitation(tx, scope, row))) {
      await record(
        { tx, scope },
        {
          action: 'end_invitation',
          entityType: 'role',
          entityId: role.id,
          name: role.name,
          before: { email: user.email, context: role.context },
        },
      );
      afterCommit(tx, () => announceInvitation({ app }, { userId: user.id, companyId: scope.companyId }));
    }
    if (!(await deleteAssignment(tx, row))) return null;
    await recordAssignment({ tx, scope }, { action: 'unassign', role, user });
    return { by: await nameActor({ tx, scope }) };
  });
  if (!removed) return;
  if ('companyId' in scope) announceWithdrawal({ app, scope }, { userId: user.id, by: removed.by });
  disconnectUsers({ app }, [user.id]);
}

const toAssignment = ({ role, contextId }: AssignablePlace, user: NamedUser) => ({
  userId: user.id,
  roleId: role.id,
  context: role.context,
  contextId,
});

/** Throws unless the caller may assign or remove this role there, for any user. */
export async function requireAssignable(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  action: Omit<RoleAssignAction, 'userId' | 'userEmail'>,
) {
  const scope = await requireScope(authority, action);
  const contextId = action.context === 'app' ? 0 : (action.contextId ?? 0);
  const role = await app.database.read(scope, (tx) => findRole(tx, action.roleId));
  if (!role || !belongsHere(role, scope)) throw new Failure('not_found', say('unknown_role'));
  if (role.context !== action.context) {
    throw new Failure('validation', undefined, {
      context: say('other_level', { level: sayBase(`level_${role.context}`) }),
    });
  }
  if (role.systemRole && role.context === 'app') await authority.app(rights[action.action].system);
  // Technical admins may do more than their permissions say.
  if (role.key === 'technical_admin') await authority.technicalAdmin();
  await assertOwnPermissions(
    { authority },
    { level: action.context, id: contextId, keys: role.permissions, refusal: GIVE_AND_TAKE_OWN },
  );
  return { scope, role, contextId };
}

export const GIVE_AND_TAKE_OWN = say('role_not_held');

const rights = {
  assign: { app: 'ROLE_APP_ASSIGN', system: 'ROLE_SYS_ASSIGN', below: 'ROLE_ASSIGN' },
  unassign: { app: 'ROLE_APP_UNASSIGN', system: 'ROLE_SYS_UNASSIGN', below: 'ROLE_UNASSIGN' },
} as const satisfies Record<RoleAssignAction['action'], Record<'app' | 'system' | 'below', PermissionKey>>;

async function requireScope(
  authority: Authority,
  action: Pick<RoleAssignAction, 'action' | 'context' | 'contextId'>,
): Promise<AppScope | TenantScope> {
  const right = rights[action.action];
  if (action.context === 'app') return authority.app(right.app);
  if (!action.contextId)
    throw new Failure('validation', undefined, {
      contextId: say(action.context === 'company' ? 'company_required' : 'project_required'),
    });
  return requireAt({ authority }, { key: right.below, level: action.context, id: action.contextId });
}

/**
 * Whether the user with this address can get a role at once. Not when the account's creator may sign in to it and its address is
 * unverified; existing members and accounts created by the caller are trusted.
 */
async function isTrusted({ app, scope }: Context<AppScope | TenantScope>, { id }: NamedUser): Promise<boolean> {
  return app.database.read(scope, async (tx) => {
    const account = await accountById({ tx }, id);
    if (!account || account.addressProven || account.passwordHash === null) return true;
    if (account.createdBy === scope.actor.userId) return true;
    return 'companyId' in scope && (await isMember(tx, id, [scope.companyId]));
  });
}

/** A company's own role cannot be used in other companies. */
function belongsHere(role: RoleRow, scope: AppScope | TenantScope): boolean {
  return role.ownerCompanyId === null || ('companyId' in scope && scope.companyId === role.ownerCompanyId);
}

/** Whether the caller can see the user there: as themselves, as a member of a company whose users they see, or as any user. */
async function canSeeUser(
  { app, scope, authority }: ContextWithAuthority<AppScope | TenantScope>,
  userId: number,
): Promise<boolean> {
  if (userId === scope.actor.userId) return true;
  const visible = await visibleMembers({ authority });
  const members = visible && 'companyId' in scope ? [scope.companyId, ...visible] : visible;
  return app.database.read(scope, (tx) => isAmong({ tx }, { members, id: userId }));
}
