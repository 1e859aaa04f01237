import type { Context } from '../../../access/context.ts';
import type { FoundSpans, Ranked } from '../../../engines/ai/models/port.ts';
import type { CallScope } from '../store.ts';
import { type ModelCall, type ModelResult, tokensIn, withModel } from './call-model.ts';

interface TextsCall extends ModelCall {
  question: string;
  texts: readonly string[];
  /** Milliseconds that the caller waits. */
  timeMs: number;
}

/** Scores how well each text answers the question. Throws as `writeText` does; no other model takes over. */
export async function rankTexts(
  { app, scope }: Context<CallScope>,
  { question, texts, timeMs, ...call }: TextsCall,
): Promise<ModelResult & Pick<Ranked, 'scores'>> {
  const { result, ...rest } = await withModel(
    { app, scope },
    {
      ...call,
      capability: 'reranking',
      fallback: () => false,
      most: { inputTokens: tokensIn([question, ...texts]), outputTokens: 0 },
      run: (target) => app.models.rank(target, question, texts, { signal: call.signal, limits: { total: timeMs } }),
    },
  );
  return { ...rest, scores: result.scores };
}

/** Finds the part of each text that answers the question. Throws as `rankTexts` does. */
export async function findSpans(
  { app, scope }: Context<CallScope>,
  { question, texts, timeMs, ...call }: TextsCall,
): Promise<ModelResult & Pick<FoundSpans, 'spans'>> {
  const { result, ...rest } = await withModel(
    { app, scope },
    {
      ...call,
      capability: 'extractive',
      fallback: () => false,
      most: { inputTokens: tokensIn([question, ...texts]), outputTokens: 0 },
      run: (target) =>
        app.models.findSpans(target, question, texts, { signal: call.signal, limits: { total: timeMs } }),
    },
  );
  return { ...rest, spans: result.spans };
}
