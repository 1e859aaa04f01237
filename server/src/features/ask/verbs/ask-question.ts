import { randomUUID } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { ChatMessage, ChatScope, ChatSession } from '@dossier/contract/ask/schema';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { demandQuota } from '../../settings/verbs/demand-quota.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { presentMessages, presentSession } from '../present.ts';
import { answerJob } from '../queueing.ts';
import { type ReadingScope, readingScopeOf } from '../reading-scope.ts';
import {
  changeSession,
  countQuestions,
  findSession,
  insertMessage,
  insertSession,
  lockSession,
  messageBeingWritten,
} from '../store.ts';
import type { SessionRow } from '../tables.ts';
import { titleOf } from '../wording.ts';
import type { Asker } from './look-at-sessions.ts';
import { recordSession } from './record-session.ts';

export interface Question {
  query: string;
  /** Whether the whole document is read when it fits, instead of what the search finds in it. */
  fullDoc?: boolean | undefined;
}

/** Starts a conversation with its first question. */
export async function startSession(
  app: App,
  asker: Asker,
  about: { scope: ChatScope | null; scopeId: number | null },
  question: Question,
): Promise<ChatSession> {
  const reading = await readingScopeOf(asker.authority, about);
  await demandQuestion(app, reading);
  return await app.database.write(asker.scope, async (tx) => {
    const session = await insertSession(tx, {
      ...about,
      companyId: reading.companyId,
      uuid: randomUUID(),
      userId: asker.userId,
      title: titleOf(question.query),
    });
    await recordSession(tx, asker, 'create', session);
    const presented = await presentSession(tx, asker.reach, session);
    afterCommit(tx, () => announceSession(app, session, { change: 'created', session: presented }));
    await writeQuestion(app, tx, asker, session, question);
    return presented;
  });
}

/** Asks the next question; answers with the message that the answer is written into. */
export async function askQuestion(app: App, asker: Asker, name: string, question: Question): Promise<ChatMessage> {
  const known = await app.database.read(asker.scope, (tx) => findSession(tx, asker, name));
  if (!known) throw new Failure('not_found');
  const reading = await readingScopeOf(asker.authority, known);
  await demandQuestion(app, reading);
  return await app.database.write(asker.scope, async (tx) => {
    const locked = await lockSession(tx, asker, name);
    if (!locked) throw new Failure('not_found');
    if (await messageBeingWritten(tx, locked)) {
      throw new Failure('locked', 'The last question is still being answered. Wait for it, or stop it.');
    }
    const session = await changeSession(tx, locked, { errored: false });
    await recordSession(tx, asker, 'ask', session);
    if (locked.errored) {
      const presented = await presentSession(tx, asker.reach, session);
      afterCommit(tx, () => announceSession(app, session, { change: 'updated', session: presented }));
    }
    return await writeQuestion(app, tx, asker, session, question);
  });
}

/** The question, an empty answer, and the job that fills it: all of them or none. */
async function writeQuestion(
  app: App,
  tx: Tx,
  asker: Asker,
  session: SessionRow,
  { query, fullDoc }: Question,
): Promise<ChatMessage> {
  const { companyId, id: sessionId } = session;
  const asked = { companyId, sessionId, createdAt: new Date() };
  const question = await insertMessage(tx, { ...asked, messageType: 'question', content: query });
  const answer = await insertMessage(tx, { ...asked, messageType: 'answer', status: 'writing' });
  const job = answerJob(answer, asker.scope.actor, {
    message_id: answer.id,
    question: query,
    full_doc: fullDoc ?? false,
  });
  await app.queue.enqueueAll(tx, [job]);
  const messages = await presentMessages(tx, asker.reach, session, [question, answer]);
  afterCommit(tx, () => {
    for (const message of messages) announceMessage(app, session, { kind: 'message', message_id: message.id, message });
  });
  return messages[1]!;
}

async function demandQuestion(app: App, { scope, companyId }: ReadingScope): Promise<void> {
  // Only a company has limits; a question about everything belongs to none.
  if (!('companyId' in scope)) return;
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  await demandQuota(app, scope, {
    what: 'questions_a_day',
    amount: 1,
    used: () => app.database.read(scope, (tx) => countQuestions(tx, companyId, today)),
  });
}
