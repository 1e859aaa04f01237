import type { Context, GlobalTransaction } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { endSessions } from '../store.ts';
import { notifySessionsEnded } from './end-session.ts';

/** Ends every session of a blocked or deleted user, in the same transaction. */
export async function endUserSessions(
  { app, tx }: Pick<Context, 'app'> & GlobalTransaction,
  { userId, why }: { userId: number; why: string },
): Promise<void> {
  const uuids = await endSessions(tx, { userId }, why);
  afterCommit(tx, () => notifySessionsEnded({ app }, { userId, uuids }));
}
