import type { ServedCapability } from '@dossier/contract/ai-providers/constants';
import type { Context } from '../../../access/context.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import type { CallScope } from '../store.ts';
import type { UsedModel } from './call-model.ts';
import { type AvailableModels, findAvailable, type ModelChoice } from './find-model.ts';

/** A model before it is called. */
export interface ChosenModel extends UsedModel {
  /** The smallest context of the model and those that take over for it, in tokens; null if none is known. */
  readonly contextTokens: number | null;
  /** The company whose provider it is; null for those of the app. */
  readonly companyId: number | null;
}

/** A model to be chosen; without an id the default. */
interface ModelRequest {
  modelId?: number | null;
  capability: ServedCapability;
}

/** The model that a call would use: the chosen one, else the default. Null without one. */
export async function chooseModel(
  { app, scope }: Context<CallScope>,
  request: ModelRequest,
): Promise<ChosenModel | null> {
  return (await chooseModels({ app, scope }, { model: request })).model;
}

/** Several of them by name, looked up together. */
export async function chooseModels<Name extends string>(
  { app, scope }: Context<CallScope>,
  requests: Readonly<Record<Name, ModelRequest>>,
): Promise<Record<Name, ChosenModel | null>> {
  const available = await findAvailable({ app, scope });
  const names = Object.keys(requests) as Name[];
  return Object.fromEntries(names.map((name) => [name, choose(available, requests[name])])) as Record<
    Name,
    ChosenModel | null
  >;
}

function choose(available: AvailableModels, { modelId = null, capability }: ModelRequest): ChosenModel | null {
  const choice = modelId === null ? available.defaultFor(capability) : available.find(modelId, capability);
  if (!choice) return null;
  const sizes = available.withFallbacks(choice, capability).flatMap(({ model }) => model.contextTokens ?? []);
  return {
    ...toUsedModel(choice),
    contextTokens: sizes.length > 0 ? Math.min(...sizes) : null,
    companyId: choice.provider.companyId === SYSTEM_TENANT ? null : choice.provider.companyId,
  };
}

/** The models that can be chosen for a call, and the default. */
export async function listUsable(
  { app, scope }: Context<CallScope>,
  capability: ServedCapability,
): Promise<{ models: UsedModel[]; default: UsedModel | null }> {
  const available = await findAvailable({ app, scope });
  const byDefault = available.defaultFor(capability);
  return { models: available.all(capability).map(toUsedModel), default: byDefault && toUsedModel(byDefault) };
}

const toUsedModel = ({ model, provider }: ModelChoice): UsedModel => ({
  id: model.id,
  name: model.name,
  provider: provider.name,
});
