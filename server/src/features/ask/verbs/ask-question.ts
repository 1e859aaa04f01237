import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/ask/sentences';
import { randomUUID } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { assertQuota } from '../../settings/verbs/assert-quota.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { presentSession, presentWithoutCitations } from '../present.ts';
import { type AppScope, type CompanyScope, SYSTEM_TENANT } from '../../../access/scope.ts';
import { isAboutSeveral, requireReadingScope, requireSessionScope, type Subject } from '../reading-scope.ts';
import {
  changeSession,
  countQuestions,
  findSession,
  insertMessage,
  insertSession,
  lockSession,
  messageBeingWritten,
} from '../store.ts';
import { insertSessionDocuments } from '../store-documents.ts';
import type { SessionRow } from '../tables.ts';
import { makeTitle } from '../wording.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';

export interface Question {
  query: string;
  /** Whether to read the whole document, if it is short enough, instead of search hits. */
  fullDoc?: boolean | undefined;
}

/** Starts a conversation with its first question. */
export async function startSession(
  context: ChatContext,
  { question, companyId, documentIds, ...subject }: Subject & { companyId: number | null } & { question: Question },
): Promise<ChatSession> {
  const ids = documentIds && [...new Set(documentIds)];
  if (ids && !isAboutSeveral(subject)) throw new Failure('validation');
  // One document is the usual scope.
  const about = ids?.length === 1 ? { ...subject, scopeId: ids[0]! } : subject;
  const several = isAboutSeveral(about) ? ids : undefined;
  const reading = await requireReadingScope(context, { ...about, documentIds: several });
  if (several && reading.documents?.length !== several.length) throw new Failure('not_found');
  if (companyId !== null && reading.companyId !== null && companyId !== reading.companyId) {
    throw new Failure('validation');
  }
  const place = await context.authority.workplace(reading.companyId ?? companyId);
  await assertQuestionQuota({ app: context.app, scope: place });
  return await context.app.database.write(context.scope, async (tx) => {
    const session = await insertSession(tx, context.scope, {
      ...about,
      companyId: 'companyId' in place ? place.companyId : SYSTEM_TENANT,
      uuid: randomUUID(),
      userId: context.userId,
      title: makeTitle(question.query),
    });
    if (reading.documents) await insertSessionDocuments(tx, context.scope, session, reading.documents);
    await recordSession({ tx, scope: context.scope }, { action: 'create', session });
    const presented = await presentSession(tx, context, session);
    afterCommit(tx, () => announceSession(context.app, session, { change: 'created', session: presented }));
    await writeQuestion(context, tx, session, question);
    return presented;
  });
}

/** Asks the next question; returns the message of the answer. */
export async function askQuestion(
  context: ChatContext,
  { name, ...question }: Question & { name: string },
): Promise<ChatMessage> {
  const existing = await context.app.database.read(context.scope, (tx) => findSession(tx, context, name));
  if (!existing) throw new Failure('not_found');
  await requireSessionScope(context, existing);
  if (existing.companyId !== SYSTEM_TENANT)
    await assertQuestionQuota({ app: context.app, scope: await context.authority.workplace(existing.companyId) });
  return await context.app.database.write(context.scope, async (tx) => {
    const locked = await lockSession(tx, context, name);
    if (!locked) throw new Failure('not_found');
    if (await messageBeingWritten(tx, context.scope, locked)) {
      throw new Failure('locked', say('busy'));
    }
    const session = await changeSession(tx, context.scope, locked, { errored: false });
    await recordSession({ tx, scope: context.scope }, { action: 'ask', session });
    if (locked.errored) {
      const presented = await presentSession(tx, context, session);
      afterCommit(tx, () => announceSession(context.app, session, { change: 'updated', session: presented }));
    }
    return await writeQuestion(context, tx, session, question);
  });
}

/** Creates the question, an empty answer and its task in one transaction. Interactive, so its priority is high. */
async function writeQuestion(
  { app, scope }: ChatContext,
  tx: Tx,
  session: SessionRow,
  { query, fullDoc }: Question,
): Promise<ChatMessage> {
  const { companyId, id: sessionId } = session;
  const base = { companyId, sessionId, createdAt: new Date() };
  const question = await insertMessage(tx, scope, { ...base, messageType: 'question', content: query });
  const answer = await insertMessage(tx, scope, { ...base, messageType: 'answer', status: 'writing' });
  const payload = { full_doc: fullDoc ?? false };
  const task = { kind: 'answer_question', companyId, entityId: answer.id, payload, lane: 'now' } as const;
  await startTask({ app, tx, scope }, task);
  const messages = [question, answer].map((row) => presentWithoutCitations(session, row));
  afterCommit(tx, () => {
    for (const message of messages) announceMessage(app, session, { kind: 'message', message_id: message.id, message });
  });
  return messages[1]!;
}

/** Only a company has limits. */
async function assertQuestionQuota({ app, scope }: Context<CompanyScope | AppScope>): Promise<void> {
  if (!('companyId' in scope)) return;
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  await assertQuota(
    { app, scope },
    {
      what: 'questions_a_day',
      amount: 1,
      used: () => app.database.read(scope, (tx) => countQuestions(tx, scope, scope.companyId, today)),
    },
  );
}
