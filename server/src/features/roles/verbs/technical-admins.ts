import { Failure } from '@dossier/contract/base/failure';
import type { Tx } from '../../../engines/database/port.ts';
import { usableAmong } from '../../users/verbs/usable-among.ts';
import { findSystemRole } from '../store.ts';
import { holdersAmong, lockHolders } from '../store-assignments.ts';

/** Which of these users are technical admins. */
export const technicalAdminsAmong = (tx: Tx, userIds: readonly number[]): Promise<Set<number>> =>
  holdersAmong(tx, 'technical_admin', userIds);

/**
 * Whether there is a technical admin who can sign in besides this user. Others who take the role away at the same time wait until this
 * transaction ends.
 */
export async function hasAnotherAdmin(tx: Tx, userId: number): Promise<boolean> {
  const role = await findSystemRole(tx, 'technical_admin');
  const others = (await lockHolders(tx, role.id)).filter((id) => id !== userId);
  return (await usableAmong(tx, others)).length > 0;
}

/** Throws `conflict` when there would be no technical admin left who can sign in. */
export async function demandAnotherAdmin(tx: Tx, userId: number): Promise<void> {
  if (await hasAnotherAdmin(tx, userId)) return;
  throw new Failure('conflict', 'This is the last technical admin. Give the role to somebody else first.');
}
