import { say } from '@dossier/contract/ask/sentences';
import { randomUUID } from 'node:crypto';
import { Failure } from '@dossier/contract/base/failure';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { nameComparisons } from '../../compare/verbs/read-asked-changes.ts';
import { presentSession } from '../present-sessions.ts';
import { presentWithoutCitations } from '../present.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import { isAboutSeveral, requireReadingScope, type Subject } from '../reading-scope.ts';
import {
  changeSession,
  findSession,
  insertMessage,
  insertSession,
  lockSession,
  messageBeingWritten,
} from '../store.ts';
import { insertSessionDocuments } from '../store-documents.ts';
import type { SessionRow } from '../tables.ts';
import { makeTitle } from '../wording.ts';
import { assertAskable, assertModel, assertQuestionQuota } from './assert-askable.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';
import { type AnswerOptions, startAnswer } from './start-answer.ts';

export interface Question extends AnswerOptions {
  query: string;
}

type NewSession = Subject & {
  companyId: number | null;
  /** A comparison whose changes can be asked about: the conversation is about its documents. */
  comparisonId?: number | null;
  /** The conversation only tries out a prompt. */
  tryOut?: boolean;
} & ({ question: Question } | { title: string });

/** Starts a conversation with its first question; or with a title, to attach files before that. */
export async function startSession(
  context: ChatContext,
  { companyId, tryOut = false, comparisonId = null, ...begin }: NewSession,
): Promise<ChatSession> {
  const { documentIds, ...subject } = comparisonId === null ? begin : await comparedSubject(context, comparisonId);
  const question = 'question' in begin ? begin.question : null;
  const ids = documentIds && [...new Set(documentIds)];
  if (ids && !isAboutSeveral(subject)) throw new Failure('validation');
  // One document is the usual scope.
  const { scope } = subject;
  const about = { scope, scopeId: ids?.length === 1 ? ids[0]! : subject.scopeId };
  const several = isAboutSeveral(about) ? ids : undefined;
  const reading = await requireReadingScope(context, { ...about, documentIds: several });
  if (several && reading.documents?.length !== several.length) throw new Failure('not_found');
  if (companyId !== null && reading.companyId !== null && companyId !== reading.companyId) {
    throw new Failure('validation');
  }
  const place = await context.authority.workplace(reading.companyId ?? companyId);
  if (question) {
    await assertQuestionQuota({ app: context.app, scope: place });
    await assertModel(context, {
      reading,
      session: { companyId: 'companyId' in place ? place.companyId : SYSTEM_TENANT },
      modelId: question.modelId,
    });
  }
  return await context.app.database.write(context.scope, async (tx) => {
    const session = await insertSession(tx, context.scope, {
      ...about,
      companyId: 'companyId' in place ? place.companyId : SYSTEM_TENANT,
      uuid: randomUUID(),
      userId: context.userId,
      title: makeTitle('question' in begin ? begin.question.query : begin.title),
      tryOut,
      comparisonId,
    });
    if (reading.documents) await insertSessionDocuments(tx, context.scope, session, reading.documents);
    await recordSession({ tx, scope: context.scope }, { action: 'create', session });
    const presented = await presentSession(tx, context, session);
    afterCommit(tx, () => announceSession(context.app, session, { change: 'created', session: presented }));
    if (question) await writeQuestion(context, tx, session, question);
    return presented;
  });
}

/** The documents of a comparison. Throws `not_found` unless the caller may read both. */
async function comparedSubject({ app, accessible }: ChatContext, id: number): Promise<Subject> {
  const named = await app.database.read(accessible, (tx) => nameComparisons({ tx, scope: accessible }, [id]));
  const comparison = named.get(id);
  if (!comparison) throw new Failure('not_found');
  const { source, target } = comparison;
  return { scope: 'document', scopeId: null, documentIds: [source.document.id, target.document.id] };
}

/** Asks the next question; returns the message of the answer. */
export async function askQuestion(
  context: ChatContext,
  { name, ...question }: Question & { name: string },
): Promise<ChatMessage> {
  const existing = await context.app.database.read(context.scope, (tx) => findSession(tx, context, name));
  if (!existing) throw new Failure('not_found');
  await assertAskable(context, { session: existing, modelId: question.modelId });
  return await context.app.database.write(context.scope, async (tx) => {
    const locked = await lockSession(tx, context, name);
    if (!locked) throw new Failure('not_found');
    if (await messageBeingWritten(tx, context.scope, locked)) {
      throw new Failure('locked', say('busy'));
    }
    // A question restores an archived conversation.
    const session = await changeSession(tx, context.scope, locked, { errored: false, archivedAt: null });
    await recordSession({ tx, scope: context.scope }, { action: 'ask', session });
    if (locked.errored || locked.archivedAt) {
      const presented = await presentSession(tx, context, session);
      afterCommit(tx, () => announceSession(context.app, session, { change: 'updated', session: presented }));
    }
    return await writeQuestion(context, tx, session, question);
  });
}

/** Creates the question and its unfinished answer. */
async function writeQuestion(
  { app, scope }: ChatContext,
  tx: Tx,
  session: SessionRow,
  { query, ...options }: Question,
): Promise<ChatMessage> {
  const { companyId, id: sessionId } = session;
  const row = { companyId, sessionId, createdAt: new Date(), messageType: 'question', content: query } as const;
  const question = await insertMessage(tx, scope, row);
  const answer = await startAnswer({ app, tx, scope }, { session, ...options });
  const messages = [question, answer].map((message) => presentWithoutCitations(session, message));
  afterCommit(tx, () => {
    for (const message of messages) announceMessage(app, session, { kind: 'message', message_id: message.id, message });
  });
  return messages[1]!;
}
