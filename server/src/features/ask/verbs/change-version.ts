import type { ChatMessage } from '@dossier/contract/ask/schema';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { presentSession } from '../present-sessions.ts';
import { presentMessage } from '../present.ts';
import {
  changeSession,
  findMessage,
  insertMessage,
  lockSession,
  messageBeingWritten,
  type MessageInSession,
} from '../store.ts';
import { findShownVersion, firstVersion, hideFrom, showWith } from '../store-versions.ts';
import type { MessageRow, SessionRow } from '../tables.ts';
import type { Question } from './ask-question.ts';
import { assertAskable } from './assert-askable.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';
import { type AnswerOptions, startAnswer } from './start-answer.ts';
import { stopWriting } from './stop-writing.ts';

/**
 * Continues the conversation from a new version of a question. What follows the old version is hidden with it. An answer that is being
 * written is stopped. Returns the new answer.
 */
export async function editQuestion(
  context: ChatContext,
  { id, query, ...options }: Question & { id: number },
): Promise<ChatMessage> {
  const { session: found } = await requireMessage(context, id, 'question');
  await assertAskable(context, { session: found, modelId: options.modelId });
  return await context.app.database.write(context.scope, async (tx) => {
    const { session, message } = await lockMessage(tx, context, found, id);
    await stopWriting({ ...context, tx }, session);
    await hideFrom(tx, context.scope, message);
    const { companyId, sessionId } = message;
    const row = { companyId, sessionId, createdAt: new Date(), versionOf: firstVersion(message) };
    await insertMessage(tx, context.scope, { ...row, messageType: 'question', content: query });
    return await answer(tx, context, session, options);
  });
}

/** Gives an answer again, also one that failed. The old version is hidden with what follows it. Returns the new answer. */
export async function answerAgain(
  context: ChatContext,
  { id, ...options }: AnswerOptions & { id: number },
): Promise<ChatMessage> {
  const { session: found } = await requireMessage(context, id, 'answer');
  await assertAskable(context, { session: found, modelId: options.modelId });
  return await context.app.database.write(context.scope, async (tx) => {
    const { session, message } = await lockMessage(tx, context, found, id);
    await assertNothingWriting(tx, context, session);
    await hideFrom(tx, context.scope, message);
    return await answer(tx, context, session, { ...options, versionOf: firstVersion(message) });
  });
}

/** Shows another version of a message, with what followed it. */
export async function showVersion(context: ChatContext, id: number): Promise<ChatMessage> {
  const { session: found } = await requireMessage(context, id);
  return await context.app.database.write(context.scope, async (tx) => {
    const session = await requireLocked(tx, context, found);
    await assertNothingWriting(tx, context, session);
    const { message } = (await findMessage(tx, context, id)) ?? notFound();
    if (message.hiddenWith !== null) {
      const shown = await findShownVersion(tx, context.scope, message);
      if (!shown) throw new Failure('conflict', say('replaced'));
      await hideFrom(tx, context.scope, shown);
      await showWith(tx, context.scope, message);
      await recordSession({ tx, scope: context.scope }, { action: 'update', session });
      announceChange(tx, context, session, id);
    }
    return await presentMessage(tx, context, session, { ...message, hiddenWith: null });
  });
}

function notFound(): never {
  throw new Failure('not_found');
}

async function requireMessage(context: ChatContext, id: number, kind?: 'question' | 'answer') {
  const target = await context.app.database.read(context.scope, (tx) => findMessage(tx, context, id));
  if (!target) return notFound();
  const isQuestion = target.message.messageType === 'question';
  if (kind && isQuestion !== (kind === 'question')) return notFound();
  return target;
}

async function requireLocked(tx: Tx, context: ChatContext, { uuid }: SessionRow): Promise<SessionRow> {
  return (await lockSession(tx, context, uuid)) ?? notFound();
}

/** A message that is shown, in its locked conversation. */
async function lockMessage(
  tx: Tx,
  context: ChatContext,
  found: SessionRow,
  id: number,
): Promise<MessageInSession & { message: MessageRow }> {
  const session = await requireLocked(tx, context, found);
  const { message } = (await findMessage(tx, context, id)) ?? notFound();
  if (message.hiddenWith !== null) throw new Failure('conflict', say('replaced'));
  return { session, message };
}

async function assertNothingWriting(tx: Tx, { scope }: ChatContext, session: SessionRow): Promise<void> {
  if (await messageBeingWritten(tx, scope, session)) throw new Failure('locked', say('busy'));
}

/** Starts the answer that the conversation now ends with. */
async function answer(
  tx: Tx,
  context: ChatContext,
  locked: SessionRow,
  options: AnswerOptions & { versionOf?: number },
): Promise<ChatMessage> {
  const { app, scope } = context;
  const session = await changeSession(tx, scope, locked, { errored: false, archivedAt: null });
  await recordSession({ tx, scope }, { action: 'ask', session });
  const started = await startAnswer({ app, tx, scope }, { session, ...options });
  const presented = await presentSession(tx, context, session);
  afterCommit(tx, () => announceSession(app, session, { change: 'updated', session: presented }));
  announceChange(tx, context, session, started.id);
  return await presentMessage(tx, context, session, started);
}

/** Without a message, the event says that the conversation has to be loaded again. */
function announceChange(tx: Tx, { app }: ChatContext, session: SessionRow, id: number): void {
  afterCommit(tx, () => announceMessage(app, session, { kind: 'message', message_id: id }));
}
