import type { ServedCapability } from '@dossier/contract/ai-providers/constants';
import type { Context } from '../../../access/context.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import type { CallScope } from '../store.ts';
import type { UsedModel } from './call-model.ts';
import { findAvailable, type ModelChoice } from './find-model.ts';

/** A model before it is called. */
export interface ChosenModel extends UsedModel {
  /** The smallest context of the model and those that take over for it, in tokens; null if none is known. */
  readonly contextTokens: number | null;
  /** The company whose provider it is; null for those of the app. */
  readonly companyId: number | null;
}

/** The model that a call would use: the chosen one, else the default. Null without one. */
export async function chooseModel(
  { app, scope }: Context<CallScope>,
  { modelId, capability }: { modelId: number | null; capability: ServedCapability },
): Promise<ChosenModel | null> {
  const available = await findAvailable({ app, scope });
  const choice = modelId === null ? available.defaultFor(capability) : available.find(modelId, capability);
  if (!choice) return null;
  const sizes = available.withFallbacks(choice, capability).flatMap(({ model }) => model.contextTokens ?? []);
  return {
    ...used(choice),
    contextTokens: sizes.length > 0 ? Math.min(...sizes) : null,
    companyId: choice.provider.companyId === SYSTEM_TENANT ? null : choice.provider.companyId,
  };
}

/** The ids of the default models, for each capability in turn; null without one. */
export async function chooseModels(
  { app, scope }: Context<CallScope>,
  capabilities: readonly ServedCapability[],
): Promise<(number | null)[]> {
  const available = await findAvailable({ app, scope });
  return capabilities.map((capability) => available.defaultFor(capability)?.model.id ?? null);
}

/** The models that can be chosen for a call, and the default. */
export async function listUsable(
  { app, scope }: Context<CallScope>,
  capability: ServedCapability,
): Promise<{ models: UsedModel[]; default: UsedModel | null }> {
  const available = await findAvailable({ app, scope });
  const byDefault = available.defaultFor(capability);
  return { models: available.all(capability).map(used), default: byDefault && used(byDefault) };
}

const used = ({ model, provider }: ModelChoice): UsedModel => ({
  id: model.id,
  name: model.name,
  provider: provider.name,
});
