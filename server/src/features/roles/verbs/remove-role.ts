import type { ContextWithAuthority } from '../../../access/context.ts';
import { say } from '@dossier/contract/roles/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { AccessibleScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { changeRole, lockRole } from '../store.ts';
import { deleteAssignmentsOfRole, findRoleHolders } from '../store-assignments.ts';
import { GIVE_AND_TAKE_OWN } from './change-assignment.ts';
import { requireAt, assertOwnPermissions, requireRoleRight } from './require-rights.ts';
import { findSeenRole } from './get-role.ts';
import { disconnectUsers } from './disconnect-users.ts';
import { assertOwnRole, difference } from './update-role.ts';

/** Deletes a role. If users have it, `takeAway` is required: it is removed from all of them, and the caller must be allowed to do so for each. */
export async function removeRole(
  { app, scope: accessible, authority }: ContextWithAuthority<AccessibleScope>,
  { id, takeAway }: { id: number; takeAway: boolean },
): Promise<void> {
  const checkedRole = await app.database.read(accessible, (tx) => findSeenRole({ tx, scope: accessible }, id));
  const scope = await requireRoleRight({ authority }, { verb: 'DELETE', ownerCompanyId: checkedRole.ownerCompanyId });
  assertOwnRole(checkedRole);
  const owner = {
    level: checkedRole.ownerCompanyId === null ? 'app' : 'company',
    id: checkedRole.ownerCompanyId ?? 0,
  } as const;
  await assertOwnPermissions({ authority }, { ...owner, keys: checkedRole.permissions, refusal: GIVE_AND_TAKE_OWN });
  const isHeld = (await app.database.read(accessible, (tx) => findRoleHolders(tx, id))).length > 0;
  if (isHeld)
    await requireAt(
      { authority },
      { key: checkedRole.context === 'app' ? 'ROLE_APP_UNASSIGN' : 'ROLE_UNASSIGN', ...owner },
    );
  const holders = await app.database.write(scope, async (tx) => {
    const role = await lockRole(tx, id);
    if (!role) throw new Failure('not_found');
    const holders = await findRoleHolders(tx, id);
    // The role or its assignments may have changed since the permission check.
    const isOther = difference(role.permissions, checkedRole.permissions).length > 0 || (holders.length > 0 && !isHeld);
    if (isOther) throw new Failure('conflict');
    if (holders.length > 0 && !takeAway) {
      const sentence: Sentence =
        holders.length === 1 ? say('one_user_loses_role') : say('users_lose_role', { number: holders.length });
      throw new Failure('conflict', sentence, { number_of_members: `${holders.length}` });
    }
    await deleteAssignmentsOfRole(tx, id);
    await changeRole(tx, id, { deletedAt: new Date(), updatedBy: scope.actor.userId });
    await record(
      { tx, scope },
      {
        action: 'delete',
        entityType: 'role',
        entityId: id,
        name: role.name,
        before: { name: role.name, permissions: role.permissions, user_ids: holders },
      },
    );
    return holders;
  });
  app.access.forgetAll();
  disconnectUsers({ app }, holders);
}
