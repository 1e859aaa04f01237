import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { removeUserSessions } from '../store.ts';

/** Erases the private conversations of these users. */
export async function eraseSessions(
  { tx, scope }: TransactionContext<AccessibleScope>,
  userIds: readonly number[],
): Promise<void> {
  await removeUserSessions(tx, scope, userIds);
}
