import { type Capability, type ServedCapability, usualAddresses } from '@dossier/contract/ai-providers/constants';
import type { Context } from '../../../access/context.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import type { Target } from '../../../engines/ai/models/port.ts';
import { type CallScope, findModels, findProviders, levelCompanyId } from '../store.ts';
import { findDefaults } from '../store-models.ts';
import type { ModelRow, ProviderRow } from '../tables.ts';
import { openKey } from './seal-key.ts';

/** A model with its provider. */
export interface ModelChoice {
  readonly model: ModelRow;
  readonly provider: ProviderRow;
}

/** The models that can be called at a level: enabled, of an enabled provider, of the company or the app. */
export interface AvailableModels {
  find(id: number, capability: Capability): ModelChoice | null;
  /** All with the capability, by provider. */
  all(capability: Capability): ModelChoice[];
  /** The default of the company, else of the app; with the company id of the level that chose it. */
  defaultFor(capability: ServedCapability): (ModelChoice & { origin: number }) | null;
  /** The model and, in their order, those that take over if its provider fails. */
  withFallbacks(choice: ModelChoice, capability: Capability): ModelChoice[];
}

/** Loads the models that can be called at the level, without their keys. */
export async function findAvailable({ app, scope }: Context<CallScope, 'database'>): Promise<AvailableModels> {
  const [providers, models, defaults] = await app.database.read(scope, (tx) =>
    Promise.all([findProviders(tx, scope), findModels(tx, scope), findDefaults(tx, scope)]),
  );
  const enabled = new Map(providers.filter((provider) => provider.enabled).map((provider) => [provider.id, provider]));
  const choices = models.flatMap((model): ModelChoice[] => {
    const provider = enabled.get(model.providerId);
    return model.enabled && provider ? [{ model, provider }] : [];
  });
  const can = (choice: ModelChoice, capability: Capability) => choice.model.capabilities.includes(capability);
  const find = (id: number, capability: Capability) =>
    choices.find((choice) => choice.model.id === id && can(choice, capability)) ?? null;

  return {
    find,
    all: (capability) => choices.filter((choice) => can(choice, capability)),
    defaultFor(capability) {
      for (const companyId of new Set([levelCompanyId(scope), SYSTEM_TENANT])) {
        const row = defaults.find((entry) => entry.companyId === companyId && entry.capability === capability);
        const choice = row && find(row.modelId, capability);
        if (choice) return { ...choice, origin: companyId };
      }
      return null;
    },
    withFallbacks(choice, capability) {
      const order = [choice];
      const tried = new Set([choice.provider.id]);
      for (let id = choice.provider.fallbackId; id !== null && !tried.has(id);) {
        tried.add(id);
        const fallbackId: number = id;
        const next = choices.find((other) => other.provider.id === fallbackId && can(other, capability));
        if (next) order.push(next);
        id = enabled.get(fallbackId)?.fallbackId ?? null;
      }
      return order;
    },
  };
}

/** What the engine needs for a call, with the key in the clear. */
export function toTarget(
  { app }: Pick<Context<CallScope, 'secrets'>, 'app'>,
  { provider, model }: { provider: ProviderRow; model: Pick<ModelRow, 'name' | 'contextTokens'> },
): Target {
  return {
    kind: provider.kind,
    address: provider.address ?? usualAddresses[provider.kind] ?? '',
    key: openKey({ app }, provider),
    model: model.name,
    contextTokens: model.contextTokens,
  };
}
