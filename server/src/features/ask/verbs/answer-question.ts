import { detectLanguage } from '@dossier/language/detect';
import { comparesDocuments } from '@dossier/language/document-questions';
import { carryOver } from '@dossier/language/follow-ups';
import { isSupportedLanguage } from '@dossier/language/languages';
import type { CandidatePassage, Answer } from '../../../engines/ai/port.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { recordBuiltIn } from '../../ai-providers/verbs/record-built-in.ts';
import { countUnsearchedDocuments } from '../../documents/verbs/list-document-states.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { cite, renumber } from '../citing.ts';
import { type AnySource, findAttachedFiles } from '../attached-files.ts';
import { presentSession } from '../present-sessions.ts';
import { presentMessage } from '../present.ts';
import { comparedDocuments } from '../retrieve-passages.ts';
import { requireSessionScope } from '../reading-scope.ts';
import {
  changeMessage,
  changeSession,
  documentsBefore,
  findMessage,
  insertCitations,
  questionsBefore,
} from '../store.ts';
import { clearTable } from '../store-tables.ts';
import { insertUncited } from '../store-uncited.ts';
import { documentFilter, listTableDocuments } from '../table-documents.ts';
import { mayAskEach, tableQuestion } from '../table-question.ts';
import { answerTable, type TableJob } from './answer-table.ts';
import { findInAttachments } from './find-in-attachments.ts';
import { type AnswerJob, announceReading, findPassages, type Retrieval } from './find-passages.ts';
import { findAnswerSpans } from './use-local-models.ts';
import { isForModel, type ModelAnswer, writeAnswer } from './write-answer.ts';

type Context = TaskContext<AccessibleScope>;

/** Writes the answer of a task. Permissions are checked again; another run starts from the beginning and discards the output of the first. */
export async function answerQuestion(context: Context): Promise<void> {
  const { app, authority, scope, task, signal, step, grow } = context;
  const { createdBy: userId, entityId } = task;
  if (userId === null || entityId === null) return;
  const asked = await app.database.read(scope, async (tx) => {
    const target = await findMessage(tx, { scope, userId }, entityId);
    // The conversation was deleted, or the answer stopped.
    if (target?.message.status !== 'writing') return null;
    const { message } = target;
    const [questions, documents, attached] = await Promise.all([
      questionsBefore(tx, scope, message),
      documentsBefore(tx, scope, message),
      findAttachedFiles({ tx, scope }, target.session),
    ]);
    return { target, attached, history: { questions, documents } };
  });
  if (!asked) return;
  const { target, attached, history } = asked;
  const { session, message } = target;
  const reading = { ...(await requireSessionScope({ app, authority, scope }, session)), attached };
  const job = { target, history, reading };
  const fromFiles = await findInAttachments(context, job);
  // A model reads the attached files together with the documents; the built-in provider quotes the documents only if the files do not answer.
  const isRead = fromFiles !== null && isForModel(message.modelId, fromFiles.models);
  const tried = fromFiles && !isRead ? await quote(context, fromFiles, null) : null;
  if (!fromFiles || (tried && !tried.found)) {
    const table = await planTable(context, job);
    if (table) return await answerTable(context, table);
  }
  const retrieval =
    fromFiles && tried?.found ? fromFiles : withFiles(fromFiles, await findPassages(context, job), { isRead });
  announceReading(context, target, retrieval);
  if (task.streamRun > 1) await app.database.write(scope, (tx) => clearTable(tx, scope, message));
  const writing = step('write_answer');
  const text = grow(({ run, number, text: piece }) =>
    announceMessage(app, session, { kind: 'delta', message_id: message.id, text: piece, piece: { run, number } }),
  );
  const written = await writeAnswer(context, { ...job, retrieval, text });
  const passed = written ? null : text;
  const quoted =
    written?.outcome === 'written' ? null : await quoteFirst(context, { fromFiles, tried, retrieval }, passed);
  text.close();
  signal.throwIfAborted();
  writing.done();
  const read = Math.max(retrieval.sources.size, retrieval.forModel.length);
  const progress = { done: read, total: read };
  announceMessage(app, session, { kind: 'delta', message_id: message.id, text: '', reading: progress });
  await finish(context, job, quoted?.retrieval ?? retrieval, quoted?.answer ?? null, written);
}

/** What is read if the attached files alone do not answer: for a model their passages come first. */
function withFiles(fromFiles: Retrieval | null, found: Retrieval, { isRead }: { isRead: boolean }): Retrieval {
  if (!fromFiles) return found;
  const { attachments, asksWhole, whole, forModel } = fromFiles;
  return {
    ...found,
    attachments,
    ...(isRead && { asksWhole, whole: asksWhole ? whole : found.whole, forModel: [...forModel, ...found.forModel] }),
  };
}

/** The quotes of the attached files, or if they do not answer those of the documents. The text of the answer is passed on if no other was. */
async function quoteFirst(
  context: Context,
  { fromFiles, tried, retrieval }: { fromFiles: Retrieval | null; tried: Answer | null; retrieval: Retrieval },
  text: ReturnType<Context['grow']> | null,
): Promise<{ answer: Answer; retrieval: Retrieval }> {
  const fromAttached = fromFiles && (tried ?? (await quote(context, fromFiles, null)));
  if (fromFiles && fromAttached?.found) {
    text?.write(fromAttached.text);
    return { answer: fromAttached, retrieval: { ...fromFiles, documents: retrieval.documents } };
  }
  const answer = await quote(context, retrieval, text);
  if (!fromFiles || !fromAttached || answer.found || fromAttached.nearest.length === 0) return { answer, retrieval };
  return { answer: fromAttached, retrieval: { ...retrieval, sources: fromFiles.sources } };
}

/** The documents to ask one by one, if the question asks for that and there are several. */
async function planTable({ app }: Context, { target, reading, history }: AnswerJob): Promise<TableJob | null> {
  const [question = '', ...earlier] = history.questions;
  if (reading.filters.document_id !== undefined) return null;
  const before = carryOver(question, earlier, detectLanguage);
  const detected = detectLanguage(question) ?? detectLanguage(before);
  const language = isSupportedLanguage(detected) ? detected : null;
  if (!mayAskEach(question, language)) return null;
  const compared = comparesDocuments(question, language)
    ? await comparedDocuments(app, reading, question, language)
    : null;
  const { scope, filters } = reading;
  const asking = compared ? { scope, filters: { ...filters, document_ids: compared.documents } } : reading;
  const documents = await listTableDocuments(app, asking, { text: question, language });
  const names = documents.readable.map(({ name }) => name);
  const asks = { language, before, names, compared: compared?.words ?? null };
  const asked = documents.total > 1 ? tableQuestion(question, asks) : null;
  return asked && { target, reading, question: asked, documents };
}

/** The answer of the built-in provider, which quotes. Its text is passed on if no other was. */
async function quote(
  context: Context,
  retrieval: Retrieval,
  text: ReturnType<Context['grow']> | null,
): Promise<Answer> {
  const { app, signal } = context;
  const { question, before, language, sources, statistics, understanding, isOverview } = retrieval;
  const spans = await findAnswerSpans(context, retrieval);
  return await app.ai.answer(
    question,
    [...sources].map(([id, source]) => askedPassage(id, source)),
    { language, statistics, before, understanding, spans, isOverview, signal, onToken: (token) => text?.write(token) },
  );
}

/** Saves the answer and its citations, and ends the task in the same transaction. */
async function finish(
  { app, authority, scope, succeed }: Context,
  { target: { session, message }, reading }: AnswerJob,
  { sources, documents, attachments, understanding, named, followsUp, whole, asksWhole }: Retrieval,
  answer: Answer | null,
  written: ModelAnswer | null,
): Promise<void> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  // The documents are not searched if the attached files answer.
  const unsearchedDocuments =
    attachments > 0 && documents === 0
      ? 0
      : await app.database.read(reading.scope, (tx) =>
          countUnsearchedDocuments({ tx, scope: reading.scope }, documentFilter(reading.filters)),
        );
  const result = await resultOf(app, reading, sources, answer, written);
  const { kind, value, extreme, part } = understanding;
  const model = result.model?.name ?? app.ai.name;
  const ended = await app.database.write(scope, async (tx) => {
    const saved = await changeMessage(tx, scope, message, ['writing'], {
      content: result.content,
      found: result.found,
      status: 'done',
      modelId: result.model?.id ?? null,
      model,
      fallback: written?.fallback ?? null,
      searchedDocuments: documents,
      searchedAttachments: attachments,
      searchedPassages: result.passages ?? sources.size,
      wholeDocument: asksWhole ? (result.isWhole ?? whole !== null) : null,
      unsearchedDocuments,
      understanding: { kind, value, extreme, part, documents: named, follows_up: followsUp },
      direction: result.direction,
    });
    if (!saved) return null;
    const after = await changeSession(tx, scope, session, { lastMessageModel: model, errorCount: 0, errored: false });
    const { companyId } = message;
    if (!result.model) await recordBuiltIn({ tx, scope }, { feature: 'ask', model, companyId });
    const place = { companyId, messageId: message.id };
    await insertCitations(
      tx,
      scope,
      result.citations.map((citation) => ({ ...citation, ...place })),
    );
    if (written?.outcome === 'written') await insertUncited(tx, scope, message, written.uncited);
    await succeed(tx);
    return {
      message: await presentMessage(tx, { scope, accessible }, session, saved),
      session: await presentSession(tx, { scope, accessible }, after),
    };
  });
  if (!ended) return;
  announceMessage(app, session, { kind: 'message', message_id: message.id, message: ended.message });
  announceSession(app, session, { change: 'updated', session: ended.session });
}

/** What is stored of an answer. The citations of a model are stored already; those of the built-in provider are numbered after them. */
async function resultOf(
  app: Context['app'],
  reading: AnswerJob['reading'],
  sources: Retrieval['sources'],
  answer: Answer | null,
  written: ModelAnswer | null,
) {
  const base = { model: null, citations: [], found: true, direction: null, passages: null, isWhole: null };
  if (written?.outcome === 'written') {
    const { content, model, passages, isWhole } = written;
    return { ...base, content, model, passages, isWhole };
  }
  if (!answer) throw new Error('There is neither a written nor a quoted answer.');
  if (written?.outcome === 'not_found') {
    const nearest = answer.found ? answer.quotes : answer.nearest;
    const { citations } = await cite(app, reading, nearest, sources);
    const { model, passages, isWhole } = written;
    return { ...base, content: '', found: false, model, citations, passages, isWhole };
  }
  const quoted = answer.found ? await cite(app, reading, answer.quotes, sources) : null;
  const hasCitations = quoted !== null && quoted.citations.length > 0;
  const { citations } = hasCitations ? quoted : await cite(app, reading, answer.nearest, sources);
  const before = written?.citations ?? 0;
  const numbers = new Map([...(quoted?.numbers ?? [])].map(([at, number]) => [at, number + before]));
  return {
    ...base,
    content: hasCitations ? renumber(answer.text, numbers) : '',
    // What a model has written so far cites its own sources.
    found: hasCitations,
    citations: citations.map((citation) => ({ ...citation, number: citation.number + before })),
    direction: quoted?.numbers.has(1) && before === 0 ? (answer.direction ?? null) : null,
  };
}

/** A passage as the built-in provider reads it. */
export const askedPassage = (
  id: string,
  { text, language, score, name, heading, page, ...source }: AnySource,
): CandidatePassage => ({
  id,
  text,
  language,
  score,
  document: name,
  page,
  version: 'version' in source ? source.version : undefined,
  heading: [name, heading].filter(Boolean).join(' › '),
});
