import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { requestStop } from '../../tasks/verbs/request-stop.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { presentSession } from '../present-sessions.ts';
import { lockSession, messageBeingWritten } from '../store.ts';
import { listAttachments, removeAttachment } from '../store-attachments.ts';
import { listCitingMessageIds } from '../store-citing.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';

/** Deletes an attached file, and stops the task that reads it. Answers keep what they quote from it. */
export async function detachFile(context: ChatContext, { name, id }: { name: string; id: number }): Promise<void> {
  const { app, scope, userId } = context;
  await app.database.write(scope, async (tx) => {
    const session = await lockSession(tx, context, name);
    const attached = session ? await listAttachments(tx, scope, [session]) : [];
    const row = attached.find((one) => one.id === id);
    if (!session || !row) throw new Failure('not_found');
    // The answer may quote it.
    if (await messageBeingWritten(tx, scope, session)) throw new Failure('locked', say('busy'));
    const citing = await listCitingMessageIds(tx, scope, row);
    await removeAttachment(tx, scope, row);
    if (row.taskId !== null) await requestStop({ app, tx, scope }, { ids: [row.taskId], userId, terminate: true });
    await discardFiles({ app, tx, scope }, { companyId: row.companyId, keys: [row.key] });
    await recordSession({ tx, scope }, { action: 'detach', session, before: { size: row.size, type: row.type } });
    const presented = await presentSession(tx, context, session);
    afterCommit(tx, () => {
      announceSession(app, session, { change: 'updated', session: presented });
      for (const messageId of citing) announceMessage(app, session, { kind: 'message', message_id: messageId });
    });
  });
}
