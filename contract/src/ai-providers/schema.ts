import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { nameText } from '../base/name.ts';
import { authorship, mention, moment } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { say as sayBase } from '../base/sentences.ts';
import {
  capabilities,
  MAX_CONTEXT_TOKENS,
  MAX_KEY,
  MAX_MODEL_NAME,
  MAX_MODELS,
  MAX_PRICE,
  providerKinds,
  servedCapabilities,
  stepStates,
} from './constants.ts';
import { say } from './sentences.ts';

const id = z.number().int().positive();
const price = z.number().min(0).max(MAX_PRICE);
const required = asIssue(sayBase('required'));

const modelName = z
  .string()
  .trim()
  .min(1, required)
  .max(MAX_MODEL_NAME)
  .regex(/^[^\p{Cc}\s]+(?: [^\p{Cc}\s]+)*$/u, asIssue(say('model_name')));

/** A model of a provider. Prices are in the currency of `ai.currency`. */
export const aiModel = z.object({
  id,
  /** As the provider calls it. */
  name: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  /** Null: unknown. */
  context_tokens: z.number().int().nullable(),
  /** Per million tokens. */
  price_in: z.number().nullable(),
  price_out: z.number().nullable(),
  /** Per minute of speech. */
  price_minute: z.number().nullable(),
  enabled: z.boolean(),
});
export type AiModel = z.output<typeof aiModel>;

const modelInput = z.object({
  /** The id of a model that is kept; new ones have none. */
  id: id.optional(),
  name: modelName,
  capabilities: z.array(z.enum(capabilities)).min(1, asIssue(say('capability_required'))),
  context_tokens: z.number().int().min(1).max(MAX_CONTEXT_TOKENS).nullable().default(null),
  price_in: price.nullable().default(null),
  price_out: price.nullable().default(null),
  price_minute: price.nullable().default(null),
  enabled: z.boolean().default(true),
});
export type ModelInput = z.output<typeof modelInput>;

const modelsInput = z
  .array(modelInput)
  .max(MAX_MODELS)
  .superRefine((models, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of models.entries()) {
      if (seen.has(name)) {
        context.addIssue({ code: 'custom', path: [index, 'name'], message: asIssue(say('model_twice')) });
      }
      seen.add(name);
    }
  });

/** The result of the last test. */
export const providerTest = z.object({
  tested_at: moment,
  milliseconds: z.number().int(),
  steps: z.object({
    address: z.enum(stepStates),
    certificate: z.enum(stepStates),
    key: z.enum(stepStates),
    models: z.enum(stepStates),
  }),
  /** The first failure and its remedy; null if all steps passed. */
  problem: sentence.nullable(),
});
export type ProviderTest = z.output<typeof providerTest>;

export const aiProvider = z.object({
  id,
  name: z.string(),
  kind: z.enum(providerKinds),
  level: z.enum(['app', 'company']),
  /** Null: for the whole app. */
  company: mention.nullable(),
  enabled: z.boolean(),
  models: z.array(aiModel),
  test: providerTest.nullable(),
  /** Null for callers who only use it. */
  address: z.string().nullable(),
  has_key: z.boolean(),
  /** The last characters of a long key; the key itself never leaves the server. */
  key_hint: z.string().nullable(),
  /** Takes over when this provider fails, before the built-in one. */
  fallback: mention.nullable(),
  /** Whether the caller may change and test it. */
  may_change: z.boolean(),
  ...authorship,
});
export type AiProvider = z.output<typeof aiProvider>;

const address = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebAddress, asIssue(say('web_address')));

const webUrl = z.url({ protocol: /^https?$/ });

/** Without user, password, query and fragment. */
function isWebAddress(text: string): boolean {
  return webUrl.safeParse(text).success && !/[?#]|:\/\/[^/]*@/.test(text);
}

/** Surrounding blanks are part of copying; line breaks and other control characters would end a header. */
const key = z
  .string()
  .trim()
  .min(1, required)
  .max(MAX_KEY)
  .regex(/^[\x21-\x7E]+$/, asIssue(say('key_characters')));

const settings = {
  name: nameText(100).refine((name) => name !== '', required),
  /** Null: the public address of the kind. */
  address: address.nullable(),
  enabled: z.boolean(),
  fallback_id: id.nullable(),
  models: modelsInput,
};

export const providerInput = z.object({
  kind: z.enum(providerKinds),
  name: settings.name,
  address: settings.address.default(null),
  key: key.nullable().default(null),
  enabled: settings.enabled.default(true),
  fallback_id: settings.fallback_id.default(null),
  models: settings.models.default([]),
});
export type ProviderInput = z.output<typeof providerInput>;

/** Omitted properties are unchanged; `key` null deletes it. The models are replaced as a whole. */
export const providerChange = z.object({ ...settings, key: key.nullable() }).partial();
export type ProviderChange = z.output<typeof providerChange>;

/** A model in the provider's own list. */
export const listedModel = z.object({
  name: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  context_tokens: z.number().int().nullable(),
});
export type ListedModel = z.output<typeof listedModel>;

/** The provider's models; `problem` if it could not be asked. */
export const listedModels = z.object({ items: z.array(listedModel), problem: sentence.nullable() });

const chosenModel = z.object({ id, name: z.string(), provider: mention });

/** The models used where none is chosen. */
export const aiDefaults = z.object({
  level: z.enum(['app', 'company']),
  items: z.array(
    z.object({
      capability: z.enum(servedCapabilities),
      /** Null: the built-in provider, where it can do this. */
      model: chosenModel.nullable(),
      /** The level that the choice is from. */
      origin: z.enum(['app', 'company', 'none']),
    }),
  ),
  may_change: z.boolean(),
});
export type AiDefaults = z.output<typeof aiDefaults>;

/** Null resets a capability to inherited. */
export const aiDefaultsChange = z.partialRecord(z.enum(servedCapabilities), id.nullable());
export type AiDefaultsChange = z.output<typeof aiDefaultsChange>;
