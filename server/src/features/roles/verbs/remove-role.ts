import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { changeRole, lockRole } from '../store.ts';
import { deleteAssignmentsOfRole, holdersOf } from '../store-assignments.ts';
import { GIVE_AND_TAKE_OWN } from './change-assignment.ts';
import { demandAt, demandOwnPermissions, demandRoleRight } from './demand-rights.ts';
import { findSeenRole } from './get-role.ts';
import { disconnectUsers } from './rights-taken.ts';
import { demandOwnRole, difference } from './update-role.ts';

/**
 * Deletes a role. When people hold it, only with `takeAway`, and then it is taken away from all of them: the caller must be able to take it
 * from each.
 */
export async function removeRole(
  app: App,
  seen: ReachScope,
  authority: Authority,
  id: number,
  takeAway: boolean,
): Promise<void> {
  const known = await app.database.read(seen, (tx) => findSeenRole(tx, seen, id));
  const scope = await demandRoleRight(authority, 'DELETE', known.ownerCompanyId);
  demandOwnRole(known);
  const owner = [known.ownerCompanyId === null ? 'app' : 'company', known.ownerCompanyId ?? 0] as const;
  await demandOwnPermissions(authority, ...owner, known.permissions, GIVE_AND_TAKE_OWN);
  const isHeld = (await app.database.read(seen, (tx) => holdersOf(tx, id))).length > 0;
  if (isHeld) await demandAt(authority, known.context === 'app' ? 'ROLE_APP_UNASSIGN' : 'ROLE_UNASSIGN', ...owner);
  const holders = await app.database.write(scope, async (tx) => {
    const role = await lockRole(tx, id);
    if (!role) throw new Failure('not_found');
    const holders = await holdersOf(tx, id);
    // Another call may have changed or given it since the rights were looked at.
    const isOther = difference(role.permissions, known.permissions).length > 0 || (holders.length > 0 && !isHeld);
    if (isOther) throw new Failure('conflict');
    if (holders.length > 0 && !takeAway) {
      const sentence: Sentence =
        holders.length === 1
          ? '1 person holds this role. Deleting it takes it away from them.'
          : `${holders.length} people hold this role. Deleting it takes it away from them.`;
      throw new Failure('conflict', sentence, { number_of_members: `${holders.length}` });
    }
    await deleteAssignmentsOfRole(tx, id);
    await changeRole(tx, id, { deletedAt: new Date(), updatedBy: scope.actor.userId });
    await record(tx, scope, {
      action: 'delete',
      entityType: 'role',
      entityId: id,
      name: role.name,
      before: { name: role.name, permissions: role.permissions, user_ids: holders },
    });
    return holders;
  });
  app.access.forgetAll();
  disconnectUsers(app, holders);
}
