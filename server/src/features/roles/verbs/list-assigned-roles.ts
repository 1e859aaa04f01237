import type { GlobalTransaction } from '../../../access/context.ts';
import { type AssignedRole, findAssignments, deleteAssignmentsOfUser } from '../store-assignments.ts';

export type { AssignedRole };

/** All roles of the user, with their permissions. */
export const listAssignedRoles = ({ tx }: GlobalTransaction, userId: number): Promise<AssignedRole[]> =>
  findAssignments(tx, userId);

/** Removes all roles of a user who is being deleted. Call `app.access.forget(userId)` afterwards. */
export async function removeAllRoles({ tx }: GlobalTransaction, userId: number): Promise<void> {
  await deleteAssignmentsOfUser(tx, userId);
}
