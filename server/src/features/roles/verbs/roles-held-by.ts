import type { GlobalTransaction } from '../../../access/context.ts';
import { type AssignedRole, assignmentsOf, deleteAssignmentsOfUser } from '../store-assignments.ts';

export type { AssignedRole };

/** Every role that the user holds, with what it permits. */
export const rolesHeldBy = ({ tx }: GlobalTransaction, userId: number): Promise<AssignedRole[]> =>
  assignmentsOf(tx, userId);

/** Takes every role of a user away who is being deleted. To be followed by `app.access.forget(userId)`. */
export async function takeAllRoles({ tx }: GlobalTransaction, userId: number): Promise<void> {
  await deleteAssignmentsOfUser(tx, userId);
}
