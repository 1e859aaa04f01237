import { Failure } from '@dossier/contract/base/failure';
import type { Understanding } from '@dossier/language/understanding';
import type { AnswerSpan } from '../../../engines/ai/local/port.ts';
import { chooseModels } from '../../ai-providers/verbs/choose-model.ts';
import { toEmbeddingModel } from '../../embeddings/verbs/embedding-model.ts';
import { findSpans, rankTexts } from '../../ai-providers/verbs/rank-texts.ts';
import { modelScope, type ModelsOfAnswer } from '../model-scope.ts';
import type { AnsweringModel, ReadingContext } from '../passages-for-model.ts';
import type { AnySource } from '../attached-files.ts';
import type { ReadingScope } from '../reading-scope.ts';

/** Passages that are ranked again, and that are read for the span of the answer. */
const RANKED = 20;
const READ = 8;
/** After that the answer continues without the model. A model that is still being loaded is there for a later question. */
const RANK_MS = 4_000;
const SPANS_MS = 3_000;
/** Questions with one short answer. */
const WITH_SPAN: readonly string[] = ['value', 'definition', 'other'];

/** What was read for an answer. */
interface ReadForAnswer {
  models: ModelsOfAnswer;
  question: string;
  sources: ReadonlyMap<string, AnySource>;
  understanding: Understanding;
  isOverview: boolean;
}

/** The model that was chosen for the answer, and the default models for the rest. */
export async function findModels(
  context: ReadingContext,
  { reading, session, modelId }: { reading: ReadingScope } & AnsweringModel,
): Promise<ModelsOfAnswer> {
  const scope = await modelScope(context, { reading, session });
  const chosen = await chooseModels(
    { app: context.app, scope },
    {
      writes: { modelId, capability: 'chat' },
      embeds: { capability: 'embeddings' },
      ranks: { capability: 'reranking' },
      findsSpans: { capability: 'extractive' },
    },
  );
  return {
    scope,
    writes: chosen.writes,
    embeds: toEmbeddingModel(chosen.embeds),
    ranks: chosen.ranks?.id ?? null,
    findsSpans: chosen.findsSpans?.id ?? null,
  };
}

/** The passages with the first ones in the order of the model. The scores stay at their places, since answers are judged by them. */
export async function rankSources<S extends AnySource>(
  context: ReadingContext,
  { models: { scope, ranks: modelId }, question, sources }: { models: ModelsOfAnswer; question: string; sources: S[] },
): Promise<S[]> {
  const first = sources.slice(0, RANKED);
  if (modelId === null || first.length < 2) return sources;
  const texts = first.map(({ name, heading, text }) => [name, heading, text].filter(Boolean).join('\n'));
  const ranked = await orNone(context, () =>
    rankTexts(
      { app: context.app, scope },
      { feature: 'ask', modelId, question, texts, timeMs: RANK_MS, signal: context.signal },
    ),
  );
  if (!ranked) return sources;
  const order = first.map((source, at) => ({ source, score: ranked.scores[at]! }));
  const ordered = order.toSorted((one, other) => other.score - one.score);
  return [...ordered.map(({ source }, place) => ({ ...source, score: first[place]!.score })), ...sources.slice(RANKED)];
}

/** Where the model finds the answer, by passage; empty without a model, or if the question has no short answer. */
export async function findAnswerSpans(
  context: ReadingContext,
  { models: { scope, findsSpans: modelId }, question, sources, understanding, isOverview }: ReadForAnswer,
): Promise<ReadonlyMap<string, AnswerSpan>> {
  const read = [...sources].filter(([, source]) => !('version' in source && source.version)).slice(0, READ);
  if (modelId === null || isOverview || !WITH_SPAN.includes(understanding.kind) || read.length === 0) return new Map();
  const texts = read.map(([, { text }]) => text);
  const found = await orNone(context, () =>
    findSpans(
      { app: context.app, scope },
      { feature: 'ask', modelId, question, texts, timeMs: SPANS_MS, signal: context.signal },
    ),
  );
  const spans = read.flatMap(([id], at): [string, AnswerSpan][] => {
    const span = found?.spans[at];
    return span ? [[id, span]] : [];
  });
  return new Map(spans);
}

/** A model that fails or is slow changes nothing: the answer continues without it. */
async function orNone<T>({ app, signal }: ReadingContext, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    app.log.warn({ problem: error.sentence.message }, 'a local model was not used for an answer');
    return null;
  }
}
