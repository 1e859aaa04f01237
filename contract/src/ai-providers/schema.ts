import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { nameText } from '../base/name.ts';
import { authorship, mention, moment } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { say as sayBase } from '../base/sentences.ts';
import {
  capabilities,
  limitSubjects,
  localTasks,
  MAX_CONTEXT_TOKENS,
  MAX_KEY,
  MAX_MODEL_NAME,
  MAX_MODELS,
  MAX_PRICE,
  providerKinds,
  servedCapabilities,
  stepStates,
  usageGroups,
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

/** A model of a provider. Prices are per million tokens, in the currency of `ai.currency`. */
export const aiModel = z.object({
  id,
  /** As the provider calls it. */
  name: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  /** Null: unknown. */
  context_tokens: z.number().int().nullable(),
  price_in: z.number().nullable(),
  price_out: z.number().nullable(),
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

const modelFile = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string().nullable() });

/** A model in the folder of the server. */
export const localModel = z.object({
  /** Its folder; for further variants followed by a colon and the file. */
  name: z.string(),
  /** Null if it cannot be used; then `problem` says why. */
  capability: z.enum(localTasks).nullable(),
  context_tokens: z.number().int().nullable(),
  bytes: z.number().int(),
  problem: sentence.nullable(),
  /** Null for folders that were copied. The checksums are of the files as they arrived. */
  fetched: z
    .object({
      source: z.string(),
      revision: z.string(),
      licence: z.string().nullable(),
      files: z.array(modelFile),
      fetched_at: moment,
    })
    .nullable(),
});
export type LocalModel = z.output<typeof localModel>;

/** The models in the folder, by name. */
export const localModels = z.object({ folder: z.string(), items: z.array(localModel) });
export type LocalModels = z.output<typeof localModels>;

const source = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(?:https?:\/\/[^/?#@\s]+\/)?[\w.-]{1,96}\/[\w.-]{1,96}(?:\/(?:tree|resolve|blob)\/[^?#\s]*)?\/?$/,
    asIssue(say('local_name')),
  );
const revision = z
  .string()
  .trim()
  .min(1, required)
  .max(100)
  .regex(/^[\w.\-/]+$/);

export const remoteModelQuery = z.object({ source, revision: revision.default('main') });

/** What a repository offers; `problem` if it could not be asked or has nothing that can be used. */
export const remoteModel = z.object({
  model: z
    .object({
      source: z.string(),
      id: z.string(),
      /** The commit that the revision stands for. */
      revision: z.string(),
      licence: z.string().nullable(),
      licence_text: z.string().nullable(),
      variants: z.array(modelFile),
      others: z.array(modelFile),
    })
    .nullable(),
  problem: sentence.nullable(),
});
export type RemoteModel = NonNullable<z.output<typeof remoteModel>['model']>;

export const modelFetch = z.object({
  source,
  /** As it was shown, so that nothing else is fetched. */
  revision,
  variant: z.string().max(500),
  /** The licence as it was shown; null if the repository states none. */
  licence: z.string().max(200).nullable(),
});
export type ModelFetch = z.output<typeof modelFetch>;

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

const usageCounts = {
  calls: z.number().int(),
  /** Those that failed or went on with another provider. */
  failed: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  seconds: z.number(),
  pages: z.number().int(),
  /** In the currency of `ai.currency`; running calls count with what they can cost at most. */
  cost: z.number(),
};

/** The recorded calls of a period. */
export const aiUsage = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.object({
    ...usageCounts,
    /** Calls of the built-in provider. */
    built_in: z.number().int(),
    /** The median time to the first text in milliseconds; null without such calls. */
    first_ms: z.number().nullable(),
  }),
  /** The days with calls. Of months whose single calls are deleted, all is on the first day. */
  days: z.array(z.object({ day: z.iso.date(), ...usageCounts })),
  by: z.enum(usageGroups),
  /** The largest first, at most 200. `id` and `name` are null for calls without a project, user or company. */
  groups: z.array(z.object({ id: z.number().int().nullable(), name: z.string().nullable(), ...usageCounts })),
});
export type AiUsage = z.output<typeof aiUsage>;

/** A limit of the month, and what is used of it. */
export const usageLimit = z.object({
  subject: z.enum(limitSubjects),
  company: mention,
  /** The project or user; null for the company, and where none has used anything yet. */
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  /** The one that has used most of all that are not named by themselves. */
  others: z.boolean(),
  limit: z.number(),
  /** With what running calls can still cost. */
  used: z.number(),
  /** Whether the caller may change it, in the settings of the company. */
  may_change: z.boolean(),
});
export type UsageLimit = z.output<typeof usageLimit>;

export const usageLimits = z.object({
  /** The day on which the limits start again, in UTC. */
  starts_again: z.iso.date(),
  /** By company. Projects and users from 80 % of their limit by themselves, at most five of each, and the highest of the others. */
  items: z.array(usageLimit),
  /** The month if it goes on like the last four weeks, from today on; null without costs in them. */
  forecast: z.object({ cost: z.number(), days: z.array(z.object({ day: z.iso.date(), cost: z.number() })) }).nullable(),
});
export type UsageLimits = z.output<typeof usageLimits>;

export type UsageCounts = Omit<AiUsage['days'][number], 'day'>;
