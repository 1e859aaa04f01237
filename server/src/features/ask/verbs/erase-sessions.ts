import type { Context, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { removeUserSessions } from '../store.ts';
import { removeUserShares } from '../store-shares.ts';
import { removeTryOuts } from '../store-tryouts.ts';

/** Erases the private conversations of these users, and what others share with them. */
export async function eraseSessions(
  { tx, scope }: TransactionContext<AccessibleScope>,
  userIds: readonly number[],
): Promise<void> {
  await removeUserSessions(tx, scope, userIds);
  await removeUserShares(tx, scope, userIds);
}

/** Deletes what tried out a prompt before this time. */
export async function sweepTryOuts({ app, scope }: Context<AccessibleScope>, before: Date): Promise<void> {
  await app.database.write(scope, (tx) => removeTryOuts(tx, scope, before));
}
