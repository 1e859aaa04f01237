import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { extractObject } from '../../ai-providers/verbs/call-model.ts';
import { chooseModel } from '../../ai-providers/verbs/choose-model.ts';
import {
  ANSWER_TOKENS,
  answerSchema,
  classifyMessages,
  type PromptData,
  type PromptResult,
  toPromptResult,
} from '../provider-prompt.ts';

export interface AskedText {
  /** The AI model of the instance. */
  aiModelId: number | null;
  prompt: PromptData;
  text: string;
  signal: AbortSignal;
}

/**
 * Asks an AI model for the class of a text; the call is recorded and counts for the limits of the scope. Throws `quota` at a limit,
 * `provider_failed` if the provider fails or its answer is not of the form, and `validation` if the model is no longer available.
 */
export async function askClass(
  { app, scope }: Context<TenantScope>,
  { aiModelId, prompt, text, signal }: AskedText,
): Promise<PromptResult & { cost: number }> {
  const chosen =
    aiModelId === null ? null : await chooseModel({ app, scope }, { modelId: aiModelId, capability: 'chat' });
  if (!chosen) throw new Failure('validation', say('unknown_provider_model'));
  const { value, cost } = await extractObject(
    { app, scope },
    {
      feature: 'classify',
      modelId: chosen.id,
      messages: classifyMessages(prompt, text, chosen.contextTokens),
      schema: answerSchema(prompt.classes.length),
      maxOutputTokens: ANSWER_TOKENS,
      signal,
    },
  );
  return { ...toPromptResult(prompt, text, value), cost };
}

/** The reason of a task that ends: the engine has tried again already, so that the queue must not. */
export const endingFailure = (error: unknown): unknown =>
  error instanceof Failure && error.kind === 'provider_failed' ? new Failure('validation', error.sentence) : error;
