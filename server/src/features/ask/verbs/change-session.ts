import { Failure } from '@dossier/contract/base/failure';
import type { ChatSession } from '@dossier/contract/ask/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { renumber } from '../citing.ts';
import { interruptTasks } from '../../tasks/verbs/interrupt-tasks.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { getTaskTexts } from '../../tasks/verbs/get-task-texts.ts';
import { presentMessage, presentSession } from '../present.ts';
import { changeMessage, changeSession, lockSession, messageBeingWritten, removeSession } from '../store.ts';
import type { SessionRow } from '../tables.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';

export async function renameSession(
  context: ChatContext,
  { name, title }: { name: string; title: string },
): Promise<ChatSession> {
  return await context.app.database.write(context.scope, async (tx) => {
    const session = await changeSession(tx, context.scope, await requireSession(tx, context, name), { title });
    await recordSession({ tx, scope: context.scope }, { action: 'update', session });
    const presented = await presentSession(tx, context, session);
    afterCommit(tx, () => announceSession(context.app, session, { change: 'updated', session: presented }));
    return presented;
  });
}

export async function deleteSession(context: ChatContext, name: string): Promise<void> {
  await context.app.database.write(context.scope, async (tx) => {
    const session = await requireSession(tx, context, name);
    const writing = await messageBeingWritten(tx, context.scope, session);
    await removeSession(tx, context.scope, session);
    if (writing)
      await stopTasks({ app: context.app, tx, scope: context.scope }, { type: 'chat_message', ids: [writing.id] });
    await recordSession({ tx, scope: context.scope }, { action: 'delete', session });
    afterCommit(tx, () => announceSession(context.app, session, { change: 'deleted' }));
  });
}

/** Stops the unfinished answer, keeping its text so far. Does nothing if there is none. */
export async function stopAnswer(context: ChatContext, name: string): Promise<void> {
  await context.app.database.write(context.scope, async (tx) => {
    const session = await requireSession(tx, context, name);
    const writing = await messageBeingWritten(tx, context.scope, session);
    if (!writing) return;
    const { text = '' } =
      (await getTaskTexts({ tx, scope: context.scope }, { type: 'chat_message', ids: [writing.id] })).get(writing.id) ??
      {};
    const content = renumber(text, new Map());
    const stopped = await changeMessage(tx, context.scope, writing, ['writing'], { status: 'stopped', content });
    if (!stopped) return;
    await interruptTasks({ app: context.app, tx, scope: context.scope }, { type: 'chat_message', ids: [stopped.id] });
    await recordSession({ tx, scope: context.scope }, { action: 'stop', session });
    const message = await presentMessage(tx, context, session, stopped);
    afterCommit(tx, () => announceMessage(context.app, session, { kind: 'message', message_id: message.id, message }));
  });
}

async function requireSession(tx: Tx, context: ChatContext, name: string): Promise<SessionRow> {
  const session = await lockSession(tx, context, name);
  if (!session) throw new Failure('not_found');
  return session;
}
