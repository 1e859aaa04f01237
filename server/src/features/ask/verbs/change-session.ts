import { Failure } from '@dossier/contract/base/failure';
import type { ChatSession } from '@dossier/contract/ask/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { presentMessage, presentSession } from '../present.ts';
import { answerKey } from '../queueing.ts';
import { changeMessage, changeSession, lockSession, messageBeingWritten, removeSession } from '../store.ts';
import type { SessionRow } from '../tables.ts';
import type { Asker } from './look-at-sessions.ts';
import { recordSession } from './record-session.ts';

export async function renameSession(app: App, asker: Asker, name: string, title: string): Promise<ChatSession> {
  return await app.database.write(asker.scope, async (tx) => {
    const session = await changeSession(tx, await demandSession(tx, asker, name), { title });
    await recordSession(tx, asker, 'update', session);
    const presented = await presentSession(tx, asker.reach, session);
    afterCommit(tx, () => announceSession(app, session, { change: 'updated', session: presented }));
    return presented;
  });
}

export async function deleteSession(app: App, asker: Asker, name: string): Promise<void> {
  await app.database.write(asker.scope, async (tx) => {
    const session = await demandSession(tx, asker, name);
    const writing = await messageBeingWritten(tx, session);
    await removeSession(tx, session);
    await recordSession(tx, asker, 'delete', session);
    afterCommit(tx, async () => {
      announceSession(app, session, { change: 'deleted' });
      if (writing) await app.queue.cancel(answerKey(writing), 'terminated');
    });
  });
}

/** Stops the answer that is being written; what it holds so far stays. Nothing being written: nothing happens. */
export async function stopAnswer(app: App, asker: Asker, name: string): Promise<void> {
  await app.database.write(asker.scope, async (tx) => {
    const session = await demandSession(tx, asker, name);
    const writing = await messageBeingWritten(tx, session);
    const stopped = writing && (await changeMessage(tx, writing, ['writing'], { status: 'stopped' }));
    if (!stopped) return;
    await recordSession(tx, asker, 'stop', session);
    const message = await presentMessage(tx, asker.reach, session, stopped);
    afterCommit(tx, async () => {
      announceMessage(app, session, { kind: 'message', message_id: message.id, message });
      await app.queue.cancel(answerKey(stopped), 'terminated');
    });
  });
}

async function demandSession(tx: Tx, asker: Asker, name: string): Promise<SessionRow> {
  const session = await lockSession(tx, asker, name);
  if (!session) throw new Failure('not_found');
  return session;
}
