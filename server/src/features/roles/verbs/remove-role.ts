import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentences';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { changeRole, lockRole } from '../store.ts';
import { deleteAssignmentsOfRole, holdersOf } from '../store-assignments.ts';
import { demandRoleRight } from './demand-rights.ts';
import { findSeenRole } from './get-role.ts';
import { demandOwnRole } from './update-role.ts';

/** Deletes a role. When people hold it, only with `takeAway`, and then it is taken away from all of them. */
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
  await app.database.write(scope, async (tx) => {
    const role = await lockRole(tx, id);
    if (!role) throw new Failure('not_found');
    const holders = await holdersOf(tx, id);
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
  });
  app.access.forgetAll();
}
