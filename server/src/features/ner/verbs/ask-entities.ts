import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/ner/sentences';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { extractObject } from '../../ai-providers/verbs/call-model.ts';
import { chooseModel } from '../../ai-providers/verbs/choose-model.ts';
import { answerSchema, answerTokens, findMessages, toFound } from '../provider-prompt.ts';
import type { StoredAnswer } from '../tables.ts';
import type { ProviderVersion } from './read-provider-version.ts';

export interface AskedEntities {
  version: ProviderVersion;
  text: string;
  signal: AbortSignal;
}

/**
 * Asks an AI model for the entities of a text; the call is recorded and counts for the limits of the scope. Words that are not in the text are
 * left out and counted. Throws `quota` at a limit, `provider_failed` if the provider fails or its answer is not of the form, and `validation`
 * if the model is no longer available.
 */
export async function askEntities(
  { app, scope }: Context<TenantScope>,
  { version: { aiModelId, prompt }, text, signal }: AskedEntities,
): Promise<{ found: StoredAnswer[]; notInText: number; cost: number }> {
  const chosen =
    aiModelId === null ? null : await chooseModel({ app, scope }, { modelId: aiModelId, capability: 'chat' });
  if (!chosen) throw new Failure('validation', say('unknown_provider_model'));
  const { value, cost } = await extractObject(
    { app, scope },
    {
      feature: 'entities',
      modelId: chosen.id,
      messages: findMessages(prompt, text, chosen.contextTokens),
      schema: answerSchema(prompt.labels.length),
      maxOutputTokens: answerTokens(text.length),
      signal,
    },
  );
  return { ...toFound(prompt, text, value), cost };
}
