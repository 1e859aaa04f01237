import type { TransactionContext } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { interruptTasks } from '../../tasks/verbs/interrupt-tasks.ts';
import { getTaskTexts } from '../../tasks/verbs/get-task-texts.ts';
import { announceMessage } from '../announce.ts';
import { renumber } from '../citing.ts';
import { presentMessage } from '../present.ts';
import { changeMessage, messageBeingWritten } from '../store.ts';
import type { SessionRow } from '../tables.ts';
import type { ChatContext } from './read-sessions.ts';

/** Stops the unfinished answer of a locked conversation, keeping its text so far. Returns whether there was one. */
export async function stopWriting(
  { tx, ...context }: ChatContext & TransactionContext,
  session: SessionRow,
): Promise<boolean> {
  const { app, scope } = context;
  const writing = await messageBeingWritten(tx, scope, session);
  if (!writing) return false;
  const texts = await getTaskTexts({ tx, scope }, { type: 'chat_message', ids: [writing.id] });
  const content = renumber(texts.get(writing.id)?.text ?? '', new Map());
  const stopped = await changeMessage(tx, scope, writing, ['writing'], { status: 'stopped', content });
  if (!stopped) return false;
  await interruptTasks({ app, tx, scope }, { type: 'chat_message', ids: [stopped.id] });
  const message = await presentMessage(tx, context, session, stopped);
  afterCommit(tx, () => announceMessage(app, session, { kind: 'message', message_id: message.id, message }));
  return true;
}
