import type { Capability } from '@dossier/contract/ai-providers/constants';
import type { LocalModel } from '@dossier/contract/ai-providers/local-models';
import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { ProviderChanges } from '../queries.ts';

/** A model in the form; numbers are empty while nothing is typed. */
export interface DraftModel {
  id?: number;
  name: string;
  capabilities: Capability[];
  context_tokens: number | '';
  price_in: number | '';
  price_out: number | '';
  price_minute: number | '';
  enabled: boolean;
}

/** The values of a provider's form. `key` is null while the stored one is kept. */
export interface ProviderValues extends Record<string, unknown> {
  name: string;
  address: string;
  key: string | null;
  enabled: boolean;
  fallback_id: string;
  models: DraftModel[];
}

export const toValues = (provider: AiProvider): ProviderValues => ({
  name: provider.name,
  address: provider.address ?? '',
  key: provider.has_key ? null : '',
  enabled: provider.enabled,
  fallback_id: provider.fallback ? String(provider.fallback.id) : '',
  models: provider.models.map((model) => ({
    ...model,
    context_tokens: model.context_tokens ?? '',
    price_in: model.price_in ?? '',
    price_out: model.price_out ?? '',
    price_minute: model.price_minute ?? '',
  })),
});

const orNull = (value: number | ''): number | null => (value === '' ? null : value);

export const toBody = (values: ProviderValues): ProviderChanges => ({
  name: values.name,
  address: values.address.trim() === '' ? null : values.address,
  ...(values.key !== null && { key: values.key.trim() === '' ? null : values.key }),
  enabled: values.enabled,
  fallback_id: values.fallback_id === '' ? null : Number(values.fallback_id),
  models: values.models.map(({ context_tokens, price_in, price_out, price_minute, ...model }) => ({
    ...model,
    context_tokens: orNull(context_tokens),
    price_in: orNull(price_in),
    price_out: orNull(price_out),
    price_minute: orNull(price_minute),
  })),
});

/** The chosen models of the folder, as the list of a provider has them. */
export const modelsOf = (models: readonly LocalModel[], names: readonly string[]) =>
  models.flatMap(({ name, capability, context_tokens }) =>
    capability !== null && names.includes(name) ? [{ name, capabilities: [capability], context_tokens }] : [],
  );

/** A model of the folder as a row of the form. */
export const draftOf = ({ name, capability, context_tokens: context }: LocalModel): DraftModel => ({
  name,
  capabilities: capability === null ? [] : [capability],
  context_tokens: context ?? '',
  price_in: '',
  price_out: '',
  price_minute: '',
  enabled: true,
});
