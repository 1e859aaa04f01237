import { createHash } from 'node:crypto';
import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import type { AnswerFallback } from '@dossier/contract/ask/schema';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { WrittenAnswer, type WrittenQuote } from '@dossier/language/written-answers';
import type { NumberedPassage } from '@dossier/language/written-support';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { type FailedProvider, type UsedModel, writeText } from '../../ai-providers/verbs/call-model.ts';
import type { ChosenModel } from '../../ai-providers/verbs/choose-model.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { type AnswerPrompt, answerPrompt, ANSWER_TOKENS, NOT_FOUND } from '../answer-prompt.ts';
import { cite } from '../citing.ts';
import type { CallPlace, ModelsOfAnswer } from '../model-scope.ts';
import { type AnySource, isAttached } from '../attached-files.ts';
import type { Source } from '../retrieve-passages.ts';
import { changeMessage, insertCitations } from '../store.ts';
import type { NewUncitedPassage } from '../store-uncited.ts';
import type { AnswerJob, Retrieval } from './find-passages.ts';

interface Answered {
  model: UsedModel;
  fallback: AnswerFallback | null;
  passages: number;
  cost: number;
  /** Whether it was given the whole document. */
  isWhole: boolean;
}

/** What became of the attempt to have a model write the answer. Its citations are stored. */
export type ModelAnswer =
  | ({ outcome: 'written'; content: string; uncited: NewUncitedPassage[] } & Answered)
  | ({ outcome: 'not_found' } & Answered)
  /** The built-in provider answers instead. `cost` is null if the call failed. */
  | { outcome: 'failed'; fallback: AnswerFallback; citations: number; cost: number | null };

interface WriteJob extends AnswerJob {
  retrieval: Retrieval;
  text: ReturnType<TaskContext<AccessibleScope>['grow']>;
}

/** Characters that can come before and after the word for "not found". */
const MAX_BEGINNING = 40;
/** Failures of a model after which the built-in provider answers. */
const replaceable: readonly string[] = ['provider_failed', 'quota', 'validation'];

/**
 * Has the chosen or default model write the answer from the passages that fit its context. Null if the built-in provider was chosen, is the
 * default, or nothing was found. The text grows by whole sentences, after their citations are checked and stored.
 */
export async function writeAnswer(context: TaskContext<AccessibleScope>, job: WriteJob): Promise<ModelAnswer | null> {
  const { app, signal } = context;
  const { target, retrieval } = job;
  const { modelId } = target.message;
  if (modelId === BUILT_IN_MODEL_ID || retrieval.forModel.length === 0) return null;
  const { scope, writes: chosen } = retrieval.models;
  const failed = (
    problem: Sentence,
    model: Pick<UsedModel, 'name' | 'provider'>,
    { checked, cost = null }: { checked?: CheckedText; cost?: number | null } = {},
  ) => {
    const fallback = { model: model.name, provider: model.provider, problem, written: checked?.text ?? '' };
    return { outcome: 'failed', fallback, citations: checked?.quotes ?? 0, cost } as const;
  };
  if (!chosen) return modelId === null ? null : failed(say('model_gone'), { name: '', provider: '' });
  const read = await choosePassages(context, { ...job, model: chosen });
  if (read === 'none') return null;
  if (read === 'too_small') return failed(say('too_small'), chosen);
  const { prompt, sources, isWhole } = read;
  const checked = new CheckedText(context, job, sources);
  let used: UsedModel = chosen;
  let replaced: readonly FailedProvider[] = [];
  try {
    const result = await context.withoutSlot(() =>
      writeText(
        { app, scope },
        {
          feature: 'ask',
          modelId: chosen.id,
          messages: prompt.messages,
          maxOutputTokens: ANSWER_TOKENS,
          signal,
          onModel: (model, failures) => {
            [used, replaced] = [model, failures];
            checked.begin(model);
          },
          onText: (piece) => checked.write(piece),
        },
      ),
    );
    await checked.end();
    const { cost } = result;
    const instead = replacedModel(replaced, chosen);
    const answered = { model: used, fallback: instead, passages: sources.length, isWhole, cost };
    if (checked.isNotFound) return { outcome: 'not_found', ...answered };
    if (checked.quotes === 0) return failed(say('unsupported'), used, { checked, cost });
    const cut = { model: used.name, provider: used.provider, problem: say('cut_off'), written: '' };
    const fallback = result.ended === 'length' ? cut : answered.fallback;
    const uncited = isWhole ? [] : checked.uncited();
    return { outcome: 'written', ...answered, content: checked.text, uncited, fallback };
  } catch (error) {
    await checked.end();
    signal.throwIfAborted();
    if (!(error instanceof Failure) || !replaceable.includes(error.kind)) throw error;
    return failed(error.sentence, used, { checked });
  }
}

/** Whether a model of a provider is to write the answer: one that was chosen, also if it is gone, or the default. */
export const isForModel = (modelId: number | null, { writes }: Pick<ModelsOfAnswer, 'writes'>): boolean =>
  modelId === null ? writes !== null : modelId !== BUILT_IN_MODEL_ID;

/** The failure of the chosen model, if another one took over. */
function replacedModel([first]: readonly FailedProvider[], chosen: UsedModel): AnswerFallback | null {
  return first ? { model: chosen.name, provider: first.provider, problem: first.problem, written: '' } : null;
}

/**
 * The passages that a model is given: the whole document in its order if that was asked for and fits, otherwise the best that fit. `none`: it
 * may read none of them; `too_small`: not even one fits.
 */
export async function choosePassages(
  context: Pick<Context, 'app'>,
  { model, ...job }: Pick<WriteJob, 'reading' | 'retrieval' | 'history'> & { model: ChosenModel },
): Promise<'none' | 'too_small' | { prompt: AnswerPrompt; sources: readonly AnySource[]; isWhole: boolean }> {
  const { retrieval, history } = job;
  const { contextTokens, companyId } = model;
  const [question = '', ...earlier] = history.questions;
  const asked = { question, earlier, language: retrieval.language, contextTokens };
  if (retrieval.whole) {
    const sources = await readableSources(context, job, retrieval.whole, companyId);
    const prompt = answerPrompt({ ...asked, isWhole: true }, sources);
    if (prompt?.passages === sources.length) return { prompt, sources, isWhole: true };
  }
  const readable = await readableSources(context, job, retrieval.forModel, companyId);
  if (readable.length === 0) return 'none';
  const prompt = answerPrompt(asked, readable);
  return prompt ? { prompt, sources: readable.slice(0, prompt.passages), isWhole: false } : 'too_small';
}

/** Those of the passages that a model may read: verbatim on their page, and for the provider of a company only its own. */
async function readableSources(
  { app }: Pick<Context, 'app'>,
  { reading }: Pick<WriteJob, 'reading'>,
  passages: readonly AnySource[],
  companyId: CallPlace,
): Promise<AnySource[]> {
  const sources = passages.filter((source) => companyId === null || source.companyId === companyId);
  const whole = sources.map(({ text }, at) => ({ passage: String(at), start: 0, end: text.length, score: 0 }));
  const { numbers } = await cite(app, reading, whole, new Map(sources.map((source, at) => [String(at), source])));
  return sources.filter((_, at) => numbers.has(at + 1));
}

/** Checks the text of a model, stores its citations, and then passes it on. */
class CheckedText {
  readonly #context: TaskContext<AccessibleScope>;
  readonly #job: WriteJob;
  readonly #sources: readonly AnySource[];
  readonly #answer: WrittenAnswer;
  /** Kept back while it can still become the word for "not found". */
  #beginning: string | null = '';
  #stored: Promise<void> = Promise.resolve();
  #named: Promise<void> = Promise.resolve();
  /** The positions of the passages that it cites. */
  readonly #cited = new Set<number>();

  constructor(context: TaskContext<AccessibleScope>, job: WriteJob, sources: readonly AnySource[]) {
    this.#context = context;
    this.#job = job;
    this.#sources = sources;
    this.#answer = new WrittenAnswer(sources.map(toNumbered), job.retrieval.language, (text, quotes) =>
      this.#pass(text, quotes),
    );
  }

  get text(): string {
    return this.#answer.text.trim();
  }

  get quotes(): number {
    return this.#answer.quotes.length;
  }

  /** Whether it says that the passages do not answer. */
  isNotFound = false;

  /** The passages of documents that it was written from without citing them. */
  uncited(): NewUncitedPassage[] {
    return this.#sources.flatMap((source, position) =>
      this.#cited.has(position) || isAttached(source) ? [] : [toUncited(source, position)],
    );
  }

  /** Stores whose text it is; the text does not wait for that. */
  begin(model: UsedModel): void {
    const { app, scope } = this.#context;
    const change = { model: model.name };
    this.#named = app.database.write(scope, async (tx) => {
      await changeMessage(tx, scope, this.#job.target.message, ['writing'], change);
    });
    // The error is thrown by `end`.
    this.#named.catch(() => {});
  }

  write(piece: string): void {
    if (this.#beginning === null) return this.#answer.write(piece);
    this.#beginning += piece;
    if (this.#beginning.length < MAX_BEGINNING && NOT_FOUND.startsWith(wordOf(this.#beginning))) return;
    const beginning = this.#beginning;
    this.#beginning = null;
    this.#answer.write(beginning);
  }

  /** Resolves once everything is stored and passed on. */
  async end(): Promise<void> {
    if (this.#beginning !== null && saysNotFound(this.#beginning)) this.isNotFound = true;
    else if (this.#beginning !== null) this.#answer.write(this.#beginning);
    this.#beginning = null;
    this.#answer.end();
    await Promise.all([this.#named, this.#stored]);
  }

  #pass(text: string, quotes: readonly WrittenQuote[]): void {
    this.#after(async () => {
      if (quotes.length > 0) await this.#store(quotes);
      this.#job.text.write(text);
    });
  }

  #after(work: () => Promise<void>): void {
    this.#stored = this.#stored.then(work);
    // The error is thrown by `end`.
    this.#stored.catch(() => {});
  }

  async #store(quotes: readonly WrittenQuote[]): Promise<void> {
    const { app, scope } = this.#context;
    const { message } = this.#job.target;
    const sources = new Map(this.#sources.map((source, at) => [String(at), source]));
    const asked = quotes.map(({ passage, start, end }) => ({ passage: String(passage), start, end, score: 0 }));
    const { citations, numbers } = await cite(app, this.#job.reading, asked, sources);
    const place = { companyId: message.companyId, messageId: message.id };
    const rows = quotes.flatMap(({ number }, at) => {
      const citation = citations[(numbers.get(at + 1) ?? 0) - 1];
      return citation ? [{ ...citation, ...place, number }] : [];
    });
    for (const { passage } of quotes) this.#cited.add(passage);
    await app.database.write(scope, (tx) => insertCitations(tx, scope, rows));
  }
}

/** Whether a model says that the passages do not answer. */
export const saysNotFound = (text: string): boolean => wordOf(text) === NOT_FOUND;

const toUncited = (source: Source, position: number): NewUncitedPassage => ({
  position,
  ofCompanyId: source.companyId,
  documentId: source.documentId,
  versionId: source.versionId,
  page: source.page,
  startAt: source.start,
  endAt: source.start + source.text.length,
  quoteHash: createHash('sha256').update(source.text).digest('hex'),
});

/** A passage as citations of it are checked. */
export const toNumbered = ({ text, language, name, heading }: AnySource): NumberedPassage => ({
  text,
  language,
  heading: `${name} › ${heading}`,
});

/** Without the marks and stops around a word. */
const wordOf = (text: string): string => text.replaceAll(/^[\s*"'`]{1,20}|[\s*"'`.!]{1,20}$/g, '');
