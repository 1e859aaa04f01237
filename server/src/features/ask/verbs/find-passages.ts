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
import type { AnySource } from '../attached-files.ts';
import { beginningFor, retrievePassages } from '../retrieve-passages.ts';
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
  sources: ReadonlyMap<string, AnySource>;
  /** What a model reads, best first. */
  forModel: readonly AnySource[];
  /** All passages of the document, or of the attached files, in their order, if that was asked for and they are not too long. */
  whole: readonly AnySource[] | null;
  /** Whether the question asks for that. */
  asksWhole: boolean;
  statistics: Awaited<ReturnType<typeof retrievePassages>>['statistics'];
  documents: number;
  /** The number of attached files searched. */
  attachments: number;
  understanding: Understanding;
  /** The sources are the beginning of the document that an overview is asked of. */
  isOverview: boolean;
  models: ModelsOfAnswer;
  /** The documents that the question or the previous one names, and whether it was the previous one. */
  named: number[];
  followsUp: boolean;
}

/** Retrieves the passages for an answer. */
export async function findPassages(
  context: TaskContext<AccessibleScope>,
  { target: { session, message }, reading, history }: AnswerJob,
): Promise<Retrieval> {
  const { task, step } = context;
  const finding = step('find_passages');
  const fullDoc = task.payload['full_doc'] === true;
  const retrieval = await retrieve(context, { session, modelId: message.modelId, reading, history, fullDoc });
  finding.done();
  return retrieval;
}

/** Announces how many passages there are to read. */
export function announceReading(
  { app }: Pick<TaskContext<AccessibleScope>, 'app'>,
  { session, message }: MessageInSession,
  { sources, forModel }: Retrieval,
): void {
  const reading = { done: 0, total: Math.max(sources.size, forModel.length) };
  announceMessage(app, session, { kind: 'delta', message_id: message.id, text: '', reading });
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
  const language = questionLanguage(question, before);
  const options = {
    language,
    before,
    fullDoc,
    documentsBefore: history.documents,
  };
  const [retrieved, models] = await Promise.all([
    retrievePassages(app, reading, question, options),
    findModels(context, { reading, session, modelId }),
  ]);
  const { passages: searched, statistics, documents, named, followsUp } = retrieved;
  const understanding = understandAfter(question, before, language);
  const text = [retrieved.before, question].filter(Boolean).join(' ');
  const ranked = await rankSources(context, { models, question: text, sources: searched });
  const fitting = demoteOlderVersions(question, ranked);
  const versions = asksWhatChanged(question, language)
    ? await versionsFor(app, reading, question, language, fitting)
    : null;
  const beginning =
    understanding.kind === 'summary' ? await beginningFor(app, reading, question, language, named) : null;
  const passages = beginning ?? [...fitting, ...(versions ?? [])];
  const asked = {
    models,
    modelId,
    reading,
    question,
    before: retrieved.before,
    named,
    understanding,
    language,
  };
  const forModel = beginning ?? [...(await passagesForModel(context, asked, ranked)), ...(versions ?? [])];
  signal.throwIfAborted();
  const sources = new Map(passages.map((source, place) => [String(place), source]));
  return {
    question,
    before: retrieved.before,
    language: language ?? sourceLanguage(passages[0]),
    sources,
    forModel,
    whole: retrieved.whole,
    asksWhole: options.fullDoc,
    statistics,
    documents,
    attachments: 0,
    understanding,
    isOverview: beginning !== null,
    models,
    named,
    followsUp,
  };
}

/** The language of the question, or else of what of the previous one still counts. */
export function questionLanguage(question: string, before: string): Language | null {
  const detected = detectLanguage(question) ?? detectLanguage(before);
  return isSupportedLanguage(detected) ? detected : null;
}

/** "And in 2020?" asks for the same as the question before. */
export function understandAfter(question: string, before: string, language: string | null): Understanding {
  const own = understand(question, language);
  if (own.kind !== 'other' || before === '') return own;
  return { ...understand(before, language), part: own.part };
}

export const sourceLanguage = (source: Pick<AnySource, 'language'> | undefined): Language =>
  source && isSupportedLanguage(source.language) ? source.language : 'en';
