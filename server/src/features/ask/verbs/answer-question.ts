import { detectLanguage } from '@dossier/language/detect';
import { comparesDocuments } from '@dossier/language/document-questions';
import { carryOver } from '@dossier/language/follow-ups';
import { isSupportedLanguage } from '@dossier/language/languages';
import type { CandidatePassage, Answer } from '../../../engines/ai/port.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceMessage } from '../announce.ts';
import { type AnySource, findAttachedFiles } from '../attached-files.ts';
import { comparedDocuments } from '../retrieve-passages.ts';
import { finishAnswer, resultOf } from '../finish-answer.ts';
import { requireSessionScope } from '../reading-scope.ts';
import { documentsBefore, findMessage, questionsBefore } from '../store.ts';
import { clearTable } from '../store-tables.ts';
import { listTableDocuments } from '../table-documents.ts';
import { mayAskEach, tableQuestion } from '../table-question.ts';
import { answerTable, type TableJob } from './answer-table.ts';
import { quoteChanges } from './quote-changes.ts';
import { findInAttachments } from './find-in-attachments.ts';
import { type FoundChanges, findChanges } from './find-changes.ts';
import { type AnswerJob, announceReading, findPassages, type Retrieval } from './find-passages.ts';
import { findAnswerSpans } from './use-local-models.ts';
import { isForModel, writeAnswer } from './write-answer.ts';

type Context = TaskContext<AccessibleScope>;

/** Writes the answer of a task. Permissions are checked again; another run starts from the beginning and discards the output of the first. */
export async function answerQuestion(context: Context): Promise<void> {
  const { app, authority, scope, task } = context;
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
  const changes = await findChanges(context, job);
  if (changes && changes.unanswered === null) return await answerFromChanges(context, job, changes);
  // Of a question about changes, the documents answer what is left when the words that ask for changes are taken out.
  const toFind = changes?.unanswered ? { ...job, history: { ...history, questions: [changes.unanswered] } } : job;
  const fromFiles = await findInAttachments(context, job);
  // A model reads the attached files together with the documents; the built-in provider quotes the documents only if the files do not answer.
  const isRead = fromFiles !== null && isForModel(message.modelId, fromFiles.models);
  const tried = fromFiles && !isRead ? await quote(context, fromFiles, null) : null;
  if (!fromFiles || (tried && !tried.found)) {
    const table = await planTable(context, job);
    if (table) return await answerTable(context, table);
  }
  const retrieval =
    fromFiles && tried?.found ? fromFiles : withFiles(fromFiles, await findPassages(context, toFind), { isRead });
  const { written, quoted } = await writeStep(context, { target, retrieval }, async (text) => {
    const fromModel = await writeAnswer(context, { ...job, retrieval, text });
    const passed = fromModel ? null : text;
    const isWritten = fromModel?.outcome === 'written';
    return {
      written: fromModel,
      quoted: isWritten ? null : await quoteFirst(context, { fromFiles, tried, retrieval }, passed),
    };
  });
  const result = await resultOf(
    app,
    reading,
    (quoted?.retrieval ?? retrieval).sources,
    quoted?.answer ?? null,
    written,
  );
  const answerChanges = changes && { ...changes.found, items: [] };
  await finishAnswer(context, job, quoted?.retrieval ?? retrieval, { ...result, answerChanges }, written);
}

/** Answers from the changes of a comparison: a model writes from them what changed, but never how many there are. */
async function answerFromChanges(context: Context, job: AnswerJob, changes: FoundChanges): Promise<void> {
  const { app } = context;
  const { retrieval, found } = changes;
  const { target } = job;
  const written = await writeStep(context, { target, retrieval }, async (text) =>
    found.asks_count ? null : await writeAnswer(context, { ...job, retrieval, text }),
  );
  const result =
    written?.outcome === 'written'
      ? {
          ...(await resultOf(app, job.reading, retrieval.sources, null, written)),
          answerChanges: { ...found, items: [] },
        }
      : await quoteChanges(context, {
          reading: job.reading,
          changes,
          before: written?.outcome === 'failed' ? written.citations : 0,
        });
  await finishAnswer(context, job, retrieval, result, written);
}

type Text = ReturnType<Context['grow']>;

/** Runs the step in which an answer is written from what was found. Its text is sent as it grows. */
async function writeStep<T>(
  context: Context,
  { target, retrieval }: Pick<AnswerJob, 'target'> & { retrieval: Retrieval },
  write: (text: Text) => Promise<T>,
): Promise<T> {
  const { app, signal, step, grow } = context;
  const { session, message } = target;
  announceReading(context, target, retrieval);
  await discardEarlierRun(context, target);
  const writing = step('write_answer');
  const text = grow(({ run, number, text: piece }) =>
    announceMessage(app, session, { kind: 'delta', message_id: message.id, text: piece, piece: { run, number } }),
  );
  const result = await write(text);
  text.close();
  signal.throwIfAborted();
  writing.done();
  announceRead(app, target, retrieval);
  return result;
}

/** The citations that another run of the task has stored. */
async function discardEarlierRun({ app, scope, task }: Context, { message }: AnswerJob['target']): Promise<void> {
  if (task.streamRun > 1) await app.database.write(scope, (tx) => clearTable(tx, scope, message));
}

function announceRead(
  app: Context['app'],
  { session, message }: AnswerJob['target'],
  { sources, forModel }: Pick<Retrieval, 'sources' | 'forModel'>,
): void {
  const read = Math.max(sources.size, forModel.length);
  const reading = { done: read, total: read };
  announceMessage(app, session, { kind: 'delta', message_id: message.id, text: '', reading });
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
  text: Text | null,
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
async function quote(context: Context, retrieval: Retrieval, text: Text | null): Promise<Answer> {
  const { app, signal } = context;
  const { question, before, language, sources, statistics, understanding, isOverview } = retrieval;
  const spans = await findAnswerSpans(context, retrieval);
  return await app.ai.answer(
    question,
    [...sources].map(([id, source]) => askedPassage(id, source)),
    { language, statistics, before, understanding, spans, isOverview, signal, onToken: (token) => text?.write(token) },
  );
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
