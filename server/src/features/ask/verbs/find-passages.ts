import type { Language } from '@dossier/contract/base/language';
import { asksWhatChanged } from '@dossier/language/changes';
import { detectLanguage } from '@dossier/language/detect';
import { carryOver } from '@dossier/language/follow-ups';
import { isSupportedLanguage } from '@dossier/language/languages';
import { understand, type Understanding } from '@dossier/language/understanding';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceMessage } from '../announce.ts';
import type { ReadingScope } from '../reading-scope.ts';
import { type AnsweringModel, passagesForModel, type ReadingContext } from '../passages-for-model.ts';
import { beginningFor, type Source, retrievePassages } from '../retrieve-passages.ts';
import type { MessageInSession } from '../store.ts';
import { findModels, rankSources } from './use-local-models.ts';
import type { ModelsOfAnswer } from '../model-scope.ts';
import { demoteOlderVersions, versionsFor } from '../versions.ts';

/** The question of an answer, what the conversation says about it, and where it may be answered from. */
export interface AnswerJob {
  target: MessageInSession;
  reading: ReadingScope;
  /** The question and those before it, latest first; and the documents of the answer before it. */
  history: { questions: readonly string[]; documents: readonly number[] };
}

/** What is read for an answer. */
export interface Retrieval {
  question: string;
  before: string;
  language: Language;
  sources: ReadonlyMap<string, Source>;
  /** What a model reads, best first. */
  forModel: readonly Source[];
  /** All passages of the document in their order, if that was asked for and it is not too long. */
  whole: readonly Source[] | null;
  /** Whether the question asks for the whole document. */
  asksWhole: boolean;
  statistics: Awaited<ReturnType<typeof retrievePassages>>['statistics'];
  documents: number;
  understanding: Understanding;
  /** The sources are the beginning of the document that an overview is asked of. */
  isOverview: boolean;
  models: ModelsOfAnswer;
  /** The documents that the question or the previous one names, and whether it was the previous one. */
  named: number[];
  followsUp: boolean;
}

/** Retrieves the passages for an answer, and announces how many there are to read. */
export async function findPassages(
  context: TaskContext<AccessibleScope>,
  { target: { session, message }, reading, history }: AnswerJob,
): Promise<Retrieval> {
  const { app, task, step } = context;
  const finding = step('find_passages');
  const fullDoc = task.payload['full_doc'] === true;
  const retrieval = await retrieve(context, { session, modelId: message.modelId, reading, history, fullDoc });
  finding.done();
  announceMessage(app, session, {
    kind: 'delta',
    message_id: message.id,
    text: '',
    reading: { done: 0, total: Math.max(retrieval.sources.size, retrieval.forModel.length) },
  });
  return retrieval;
}

/** The same for a question that no message asks. */
export async function retrieve(
  context: ReadingContext,
  {
    session,
    modelId,
    reading,
    history,
    fullDoc,
  }: Pick<AnswerJob, 'reading' | 'history'> & AnsweringModel & { fullDoc: boolean },
): Promise<Retrieval> {
  const { app, signal } = context;
  const [question = '', ...earlier] = history.questions;
  const before = carryOver(question, earlier, detectLanguage);
  const detected = detectLanguage(question) ?? detectLanguage(before);
  const questionLanguage = isSupportedLanguage(detected) ? detected : null;
  const options = {
    language: questionLanguage,
    before,
    fullDoc,
    documentsBefore: history.documents,
  };
  const [retrieved, models] = await Promise.all([
    retrievePassages(app, reading, question, options),
    findModels(context, { reading, session, modelId }),
  ]);
  const { passages: searched, statistics, documents, named, followsUp } = retrieved;
  const understanding = understandAfter(question, before, questionLanguage);
  const text = [retrieved.before, question].filter(Boolean).join(' ');
  const ranked = await rankSources(context, { models, question: text, sources: searched });
  const fitting = demoteOlderVersions(question, ranked);
  const versions = asksWhatChanged(question, questionLanguage)
    ? await versionsFor(app, reading, question, questionLanguage, fitting)
    : null;
  const beginning =
    understanding.kind === 'summary' ? await beginningFor(app, reading, question, questionLanguage, named) : null;
  const passages = beginning ?? [...fitting, ...(versions ?? [])];
  const asked = {
    models,
    modelId,
    reading,
    question,
    before: retrieved.before,
    named,
    understanding,
    language: questionLanguage,
  };
  const forModel = beginning ?? [...(await passagesForModel(context, asked, ranked)), ...(versions ?? [])];
  signal.throwIfAborted();
  const sources = new Map(passages.map((source, place) => [String(place), source]));
  return {
    question,
    before: retrieved.before,
    language: questionLanguage ?? sourceLanguage(passages[0]),
    sources,
    forModel,
    whole: retrieved.whole,
    asksWhole: options.fullDoc,
    statistics,
    documents,
    understanding,
    isOverview: beginning !== null,
    models,
    named,
    followsUp,
  };
}

/** "And in 2020?" asks for the same as the question before. */
function understandAfter(question: string, before: string, language: string | null): Understanding {
  const own = understand(question, language);
  if (own.kind !== 'other' || before === '') return own;
  return { ...understand(before, language), part: own.part };
}

const sourceLanguage = (source: Source | undefined): Language =>
  source && isSupportedLanguage(source.language) ? source.language : 'en';
