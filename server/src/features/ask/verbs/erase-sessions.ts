import type { Context, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { removeUserSessions } from '../store.ts';
import { attachmentKeys } from '../store-attachments.ts';
import { removeUserShares } from '../store-shares.ts';
import { removeTryOuts } from '../store-tryouts.ts';

/** Erases the private conversations of these users, and what others share with them. */
export async function eraseSessions(
  { app, tx, scope }: Context<AccessibleScope> & TransactionContext<AccessibleScope>,
  userIds: readonly number[],
): Promise<void> {
  await discardAttached({ app, tx, scope }, { userIds });
  await removeUserSessions(tx, scope, userIds);
  await removeUserShares(tx, scope, userIds);
}

/** Deletes what tried out a prompt before this time. */
export async function sweepTryOuts({ app, scope }: Context<AccessibleScope>, before: Date): Promise<void> {
  await app.database.write(scope, (tx) => removeTryOuts(tx, scope, before));
}

/** Deletes the stored files that are attached to conversations about to be deleted. */
export async function discardAttached(
  { app, tx, scope }: Context<AccessibleScope> & TransactionContext<AccessibleScope>,
  sessions: Parameters<typeof attachmentKeys>[2],
): Promise<void> {
  const files = await attachmentKeys(tx, scope, sessions);
  for (const companyId of new Set(files.map((file) => file.companyId))) {
    const keys = files.flatMap((file) => (file.companyId === companyId ? [file.key] : []));
    await discardFiles({ app, tx, scope }, { companyId, keys });
  }
}
