import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { endSessions } from '../store.ts';
import { tellSessionsEnded } from './end-session.ts';

/** Ends every session of somebody who is blocked or deleted, in the transaction that does so. */
export async function endSessionsOf(app: App, tx: Tx, userId: number, why: string): Promise<void> {
  const uuids = await endSessions(tx, { userId }, why);
  afterCommit(tx, () => tellSessionsEnded(app, userId, uuids));
}
