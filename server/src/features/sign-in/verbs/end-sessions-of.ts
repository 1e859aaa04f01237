import type { Context, GlobalTransaction } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { endSessions } from '../store.ts';
import { tellSessionsEnded } from './end-session.ts';

/** Ends every session of a blocked or deleted user, in the same transaction. */
export async function endSessionsOf(
  { app, tx }: Pick<Context, 'app'> & GlobalTransaction,
  { userId, why }: { userId: number; why: string },
): Promise<void> {
  const uuids = await endSessions(tx, { userId }, why);
  afterCommit(tx, () => tellSessionsEnded({ app }, { userId, uuids }));
}
