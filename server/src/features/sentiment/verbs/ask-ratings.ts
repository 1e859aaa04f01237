import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/sentiment/sentences';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { extractObject } from '../../ai-providers/verbs/call-model.ts';
import { chooseModel } from '../../ai-providers/verbs/choose-model.ts';
import { answerSchema, answerTokens, type Rating, ratingMessages, toRatings } from '../rating-prompt.ts';

export interface TextsToRate {
  /** Null if it is of another installation. */
  aiModelId: number | null;
  /** Of one call. */
  texts: readonly string[];
  signal: AbortSignal;
}

/**
 * Asks an AI model to rate texts; the ratings are in their order. The call is recorded and counts for the limits of the scope. Throws `quota`
 * at a limit, `provider_failed` if the provider fails or its answer is not of the form, and `validation` if the model is no longer available.
 */
export async function askRatings(
  { app, scope }: Context<TenantScope>,
  { aiModelId, texts, signal }: TextsToRate,
): Promise<{ ratings: Rating[]; cost: number }> {
  const chosen =
    aiModelId === null ? null : await chooseModel({ app, scope }, { modelId: aiModelId, capability: 'chat' });
  if (!chosen) throw new Failure('validation', say('unknown_provider_model'));
  const { value, cost } = await extractObject(
    { app, scope },
    {
      feature: 'sentiment',
      modelId: chosen.id,
      messages: ratingMessages(texts),
      schema: answerSchema,
      maxOutputTokens: answerTokens(texts.length),
      signal,
    },
  );
  return { ratings: toRatings(texts.length, value), cost };
}
