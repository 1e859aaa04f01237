import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { WrittenAnswer } from '@dossier/language/written-answers';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope, ProjectScope } from '../../../access/scope.ts';
import type { Quote } from '../../../engines/ai/port.ts';
import { writeText } from '../../ai-providers/verbs/call-model.ts';
import { recordBuiltIn } from '../../ai-providers/verbs/record-built-in.ts';
import { ANSWER_TOKENS } from '../answer-prompt.ts';
import { cite } from '../citing.ts';
import { type ReadingScope, requireReadingScope } from '../reading-scope.ts';
import { type AnySource, isAttached } from '../attached-files.ts';
import { askedPassage } from './answer-question.ts';
import { type AnswerJob, retrieve, type Retrieval } from './find-passages.ts';
import { findAnswerSpans } from './use-local-models.ts';
import { choosePassages, saysNotFound, toNumbered } from './write-answer.ts';

export interface MeasuredQuestion {
  question: string;
  /** Null: the whole company. */
  projectId: number | null;
  documentId: number | null;
  /** 0 is the built-in model. */
  modelId: number;
  signal: AbortSignal;
}

export interface MeasuredAnswer {
  found: boolean;
  text: string;
  /** What it quotes, word by word. */
  quotes: { documentId: number; documentName: string; page: number; text: string }[];
  /** The documents whose passages were read for it. */
  documents: number[];
  /** The citations that were made, and those that hold. */
  citations: { made: number; holding: number };
  /** Milliseconds until the first text; null if there was none. */
  firstMs: number | null;
  cost: number;
}

type Measurement = Omit<MeasuredQuestion, 'projectId' | 'documentId'> & {
  reading: ReadingScope;
  history: AnswerJob['history'];
  callScope: ProjectScope | CompanyScope;
  retrieval: Retrieval;
  startedAt: number;
};

/**
 * Answers a question as a conversation would, with one model and no other in its place, and stores no message. Questions that a conversation
 * asks of each document are asked once. Throws as `writeText` does, and `not_found` or `forbidden` if the place cannot be read.
 */
export async function measureAnswer(
  { app, authority, scope }: ContextWithAuthority<CompanyScope>,
  { projectId, documentId, ...asked }: MeasuredQuestion,
): Promise<MeasuredAnswer> {
  const startedAt = performance.now();
  const subject =
    documentId !== null
      ? ({ scope: 'document', scopeId: documentId } as const)
      : projectId !== null
        ? ({ scope: 'project', scopeId: projectId } as const)
        : ({ scope: 'company', scopeId: scope.companyId } as const);
  const reading = await requireReadingScope({ app, authority }, subject);
  const history = { questions: [asked.question], documents: [] };
  const { modelId, signal } = asked;
  const session = { companyId: scope.companyId };
  const retrieval = await retrieve({ app, authority, signal }, { session, modelId, reading, history, fullDoc: false });
  const callScope = 'projectId' in reading.scope ? reading.scope : scope;
  const measurement = { ...asked, reading, history, callScope, retrieval, startedAt };
  return asked.modelId === BUILT_IN_MODEL_ID
    ? await quoteAnswer({ app, authority, scope }, measurement)
    : await writtenAnswer({ app }, measurement);
}

async function quoteAnswer(
  { app, authority, scope }: ContextWithAuthority<CompanyScope>,
  { retrieval, reading, signal, startedAt }: Measurement,
): Promise<MeasuredAnswer> {
  const { question, before, language, sources, statistics, understanding, isOverview } = retrieval;
  let firstMs: number | null = null;
  const spans = await findAnswerSpans({ app, authority, signal }, retrieval);
  const answer = await app.ai.answer(
    question,
    [...sources].map(([id, source]) => askedPassage(id, source)),
    {
      language,
      statistics,
      before,
      understanding,
      spans,
      isOverview,
      signal,
      onToken: () => (firstMs ??= performance.now() - startedAt),
    },
  );
  await app.database.write(scope, (tx) =>
    recordBuiltIn({ tx, scope }, { feature: 'evaluation', model: app.ai.name, companyId: scope.companyId }),
  );
  const quotes = answer.found ? await quotesOf(app, { reading, sources }, answer.quotes) : [];
  return {
    found: quotes.length > 0,
    text: answer.found ? answer.text : '',
    quotes,
    documents: documentsOf([...sources.values()]),
    citations: { made: answer.found ? answer.quotes.length : 0, holding: quotes.length },
    firstMs,
    cost: 0,
  };
}

async function writtenAnswer(
  { app }: Pick<ContextWithAuthority<CompanyScope>, 'app'>,
  { modelId, retrieval, reading, history, callScope, signal, startedAt }: Measurement,
): Promise<MeasuredAnswer> {
  const nothing = { found: false, text: '', quotes: [], citations: { made: 0, holding: 0 }, firstMs: null, cost: 0 };
  const chosen = retrieval.models.writes;
  if (!chosen) throw new Failure('validation', say('model_gone'));
  const read = await choosePassages({ app }, { reading, retrieval, history, model: chosen });
  // A conversation answers "not found" without a call, too.
  if (read === 'none') return { ...nothing, documents: [] };
  if (read === 'too_small') throw new Failure('validation', say('too_small'));
  const { prompt, sources: given } = read;
  let firstMs: number | null = null;
  const { text, cost } = await writeText(
    { app, scope: callScope },
    {
      feature: 'evaluation',
      modelId,
      messages: prompt.messages,
      maxOutputTokens: ANSWER_TOKENS,
      fallback: false,
      signal,
      onText: () => (firstMs ??= performance.now() - startedAt),
    },
  );
  const documents = documentsOf(given);
  if (saysNotFound(text)) return { ...nothing, documents, firstMs, cost };
  const checked = new WrittenAnswer(given.map(toNumbered), retrieval.language, () => {});
  checked.write(text);
  checked.end();
  const sources = new Map(given.map((source, at) => [String(at), source]));
  const asked = checked.quotes.map(({ passage, start, end }) => ({ passage: String(passage), start, end, score: 0 }));
  return {
    found: true,
    text: checked.text.trim(),
    quotes: await quotesOf(app, { reading, sources }, asked),
    documents,
    citations: checked.citations,
    firstMs,
    cost,
  };
}

const documentsOf = (sources: readonly AnySource[]): number[] => [
  ...new Set(sources.flatMap((source) => (isAttached(source) ? [] : [source.documentId]))),
];

/** The quotes that are verbatim on their pages. */
async function quotesOf(
  app: ContextWithAuthority<AccessibleScope>['app'],
  { reading, sources }: { reading: ReadingScope; sources: ReadonlyMap<string, AnySource> },
  asked: readonly Quote[],
): Promise<MeasuredAnswer['quotes']> {
  const names = new Map(
    [...sources.values()].flatMap((source) => (isAttached(source) ? [] : [[source.documentId, source.name] as const])),
  );
  const { citations } = await cite(app, reading, asked, sources);
  return citations.flatMap(({ documentId, page, quote }) =>
    documentId === null ? [] : [{ documentId, documentName: names.get(documentId) ?? '', page, text: quote }],
  );
}
