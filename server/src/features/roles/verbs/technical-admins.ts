import type { GlobalTransaction } from '../../../access/context.ts';
import { say } from '@dossier/contract/roles/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { filterUsable } from '../../users/verbs/filter-usable.ts';
import { findSystemRole } from '../store.ts';
import { filterHolders, lockHolders } from '../store-assignments.ts';

/** Which of these users are technical admins. */
export const filterTechnicalAdmins = ({ tx }: GlobalTransaction, userIds: readonly number[]): Promise<Set<number>> =>
  filterHolders(tx, 'technical_admin', userIds);

/** Whether another technical admin can sign in. Locks the admins, so that concurrent removals of the role wait until this transaction ends. */
export async function hasAnotherAdmin({ tx }: GlobalTransaction, userId: number): Promise<boolean> {
  const role = await findSystemRole(tx, 'technical_admin');
  const others = (await lockHolders(tx, role.id)).filter((id) => id !== userId);
  return (await filterUsable({ tx }, others)).length > 0;
}

/** Throws `conflict` if no technical admin who can sign in would be left. */
export async function assertAnotherAdmin({ tx }: GlobalTransaction, userId: number): Promise<void> {
  if (await hasAnotherAdmin({ tx }, userId)) return;
  throw new Failure('conflict', say('last_technical_admin'));
}
