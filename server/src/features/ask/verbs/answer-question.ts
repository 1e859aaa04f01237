import { asksWhatChanged } from '@dossier/language/changes';
import { detectLanguage } from '@dossier/language/detect';
import { comparesDocuments } from '@dossier/language/document-questions';
import { carryOver } from '@dossier/language/follow-ups';
import { isSupportedLanguage } from '@dossier/language/languages';
import { understand, type Understanding } from '@dossier/language/understanding';
import type { Language } from '@dossier/contract/base/language';
import type { CandidatePassage, Answer } from '../../../engines/ai/port.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { countUnsearchedDocuments } from '../../documents/verbs/list-document-states.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceMessage, announceSession } from '../announce.ts';
import { cite, renumber } from '../citing.ts';
import { beginningFor, comparedDocuments, type Source, retrievePassages } from '../retrieve-passages.ts';
import { presentMessage, presentSession } from '../present.ts';
import { type ReadingScope, requireSessionScope } from '../reading-scope.ts';
import {
  changeMessage,
  changeSession,
  documentsBefore,
  findMessage,
  insertCitations,
  type MessageInSession,
  questionsBefore,
} from '../store.ts';
import { documentFilter, listTableDocuments } from '../table-documents.ts';
import { mayAskEach, tableQuestion } from '../table-question.ts';
import { demoteOlderVersions, versionsFor } from '../versions.ts';
import { answerTable, type TableJob } from './answer-table.ts';

type Context = TaskContext<AccessibleScope>;

/** Writes the answer of a task. Permissions are checked again; another run starts from the beginning and discards the output of the first. */
export async function answerQuestion(context: Context): Promise<void> {
  const { app, authority, scope, task } = context;
  const { createdBy: userId, entityId } = task;
  if (userId === null || entityId === null) return;
  const target = await app.database.read(scope, (tx) => findMessage(tx, { scope, userId }, entityId));
  // The conversation was deleted, or the answer stopped.
  if (target?.message.status !== 'writing') return;
  const { session, message } = target;
  const reading = await requireSessionScope({ app, authority, scope }, session);
  const history = await app.database.read(scope, async (tx) => ({
    questions: await questionsBefore(tx, scope, message),
    documents: await documentsBefore(tx, scope, message),
  }));
  const table = await planTable(context, target, reading, history.questions);
  if (table) return await answerTable(context, table);
  const retrieval = await retrieve(context, target, reading, history);
  const answer = await write(context, target, retrieval);
  await finish(context, target, reading, retrieval, answer);
}

/** The documents to ask one by one, if the question asks for that and there are several. */
async function planTable(
  { app }: Context,
  target: MessageInSession,
  reading: ReadingScope,
  [question = '', ...earlier]: readonly string[],
): Promise<TableJob | null> {
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

interface Retrieval {
  question: string;
  before: string;
  language: Language;
  sources: ReadonlyMap<string, Source>;
  statistics: Awaited<ReturnType<typeof retrievePassages>>['statistics'];
  documents: number;
  understanding: Understanding;
  /** The sources are the beginning of the document that an overview is asked of. */
  isOverview: boolean;
  /** The documents that the question or the previous one names, and whether it was the previous one. */
  named: number[];
  followsUp: boolean;
}

/** Retrieves the passages for the answer. */
async function retrieve(
  { app, task, signal, step }: Context,
  { session, message }: MessageInSession,
  reading: ReadingScope,
  history: { questions: readonly string[]; documents: readonly number[] },
): Promise<Retrieval> {
  const finding = step('find_passages');
  const [question = '', ...earlier] = history.questions;
  const before = carryOver(question, earlier, detectLanguage);
  const detected = detectLanguage(question) ?? detectLanguage(before);
  const questionLanguage = isSupportedLanguage(detected) ? detected : null;
  const options = {
    language: questionLanguage,
    before,
    fullDoc: task.payload['full_doc'] === true,
    documentsBefore: history.documents,
  };
  const retrieved = await retrievePassages(app, reading, question, options);
  const { passages: searched, statistics, documents, named, followsUp } = retrieved;
  const understanding = understandAfter(question, before, questionLanguage);
  const fitting = demoteOlderVersions(question, searched);
  const versions = asksWhatChanged(question, questionLanguage)
    ? await versionsFor(app, reading, question, questionLanguage, fitting)
    : null;
  const beginning =
    understanding.kind === 'summary' ? await beginningFor(app, reading, question, questionLanguage, named) : null;
  const passages = beginning ?? [...fitting, ...(versions ?? [])];
  signal.throwIfAborted();
  finding.done();
  announceMessage(app, session, {
    kind: 'delta',
    message_id: message.id,
    text: '',
    reading: { done: 0, total: passages.length },
  });
  const sources = new Map(passages.map((source, place) => [String(place), source]));
  return {
    question,
    before: retrieved.before,
    language: questionLanguage ?? sourceLanguage(passages[0]),
    sources,
    statistics,
    documents,
    understanding,
    isOverview: beginning !== null,
    named,
    followsUp,
  };
}

async function write(
  { app, signal, step, grow }: Context,
  { session, message }: MessageInSession,
  { question, before, language, sources, statistics, understanding, isOverview }: Retrieval,
): Promise<Answer> {
  const writing = step('write_answer');
  const text = grow(({ run, number, text: piece }) =>
    announceMessage(app, session, {
      kind: 'delta',
      message_id: message.id,
      text: piece,
      piece: { run, number },
    }),
  );
  const answer = await app.ai.answer(
    question,
    [...sources].map(([id, source]) => askedPassage(id, source)),
    { language, statistics, before, understanding, isOverview, signal, onToken: (token) => text.write(token) },
  );
  text.close();
  signal.throwIfAborted();
  writing.done();
  const reading = { done: sources.size, total: sources.size };
  announceMessage(app, session, { kind: 'delta', message_id: message.id, text: '', reading });
  return answer;
}

/** Saves the answer and its citations, and ends the task in the same transaction. */
async function finish(
  { app, authority, scope, succeed }: Context,
  { session, message }: MessageInSession,
  reading: ReadingScope,
  { sources, documents, understanding, named, followsUp }: Retrieval,
  answer: Answer,
): Promise<void> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  const unsearchedDocuments = await app.database.read(reading.scope, (tx) =>
    countUnsearchedDocuments({ tx, scope: reading.scope }, documentFilter(reading.filters)),
  );
  const quoted = answer.found ? await cite(app, reading, answer.quotes, sources) : null;
  const hasCitations = quoted !== null && quoted.citations.length > 0;
  const { citations } = hasCitations ? quoted : await cite(app, reading, answer.nearest, sources);
  const content = hasCitations ? renumber(answer.text, quoted.numbers) : '';
  const { kind, value, extreme, part } = understanding;
  const ended = await app.database.write(scope, async (tx) => {
    const saved = await changeMessage(tx, scope, message, ['writing'], {
      content,
      found: hasCitations,
      status: 'done',
      model: app.ai.name,
      searchedDocuments: documents,
      searchedPassages: sources.size,
      unsearchedDocuments,
      understanding: { kind, value, extreme, part, documents: named, follows_up: followsUp },
      direction: quoted?.numbers.has(1) ? (answer.direction ?? null) : null,
    });
    if (!saved) return null;
    const after = await changeSession(tx, scope, session, {
      lastMessageModel: app.ai.name,
      errorCount: 0,
      errored: false,
    });
    const place = { companyId: message.companyId, messageId: message.id };
    await insertCitations(
      tx,
      scope,
      citations.map((citation) => ({ ...citation, ...place })),
    );
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

/** "And in 2020?" asks for the same as the question before. */
function understandAfter(question: string, before: string, language: string | null): Understanding {
  const own = understand(question, language);
  if (own.kind !== 'other' || before === '') return own;
  return { ...understand(before, language), part: own.part };
}

const askedPassage = (
  id: string,
  { text, language, score, name, version, heading, page }: Source,
): CandidatePassage => ({
  id,
  text,
  language,
  score,
  document: name,
  page,
  version,
  heading: [name, heading].filter(Boolean).join(' › '),
});

const sourceLanguage = (source: Source | undefined): Language =>
  source && isSupportedLanguage(source.language) ? source.language : 'en';
