import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { authorship, mention, moment, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { nameText } from '../base/name.ts';
import { taskStatuses } from '../tasks/constants.ts';
import {
  DEFAULT_MINIMUM_PROBABILITY,
  engines,
  evaluationMethods,
  evaluationStates,
  instanceStates,
  MAX_DESCRIPTION,
  MAX_NAME,
  modelStatuses,
} from './constants.ts';
import { evaluationMetrics } from './metrics-schema.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();

export const name = nameText(MAX_NAME).min(1, asIssue(say('name_required')));
export const description = z.string().trim().max(MAX_DESCRIPTION);
const probability = z.number().min(0).max(1);

/** A class of an instance, as it was named when the instance was trained; `id` is the class of the dataset. */
export const instanceClass = mention.extend({
  /** Samples of the class that it was trained with. */
  samples: z.number().int(),
});
export type InstanceClass = z.output<typeof instanceClass>;

/** An amount in the currency of the installation. */
const cost = z.object({ amount: z.number(), currency: z.string() });

export const instance = z.object({
  id: rowId,
  name: z.string(),
  model: mention,
  classes: z.array(instanceClass),
  version: z.number().int().min(1),
  /** Of the task that trains it. */
  status: z.enum(taskStatuses).nullable(),
  state: z.enum(instanceStates),
  /** 0 to 100 while it is trained. */
  percentage: z.number(),
  /** The task that trains it. */
  task_result_id: rowId.nullable(),
  /** Why training failed. */
  problem: sentence.nullable(),
  /** Whether it is the active instance of its model. */
  active_instance: z.boolean(),
  engine: z.enum(engines),
  /** The AI model of a provider; null for the built-in engine. */
  provider_model: z.object({ id: rowId, name: z.string(), provider: z.string() }).nullable(),
  /** Examples of each class that the AI model is shown; 0 for the built-in engine. */
  examples: z.number().int(),
  /** Samples it was trained with, and their languages. */
  number_of_samples: z.number().int(),
  languages: z.array(z.string()),
  /** Mean F1 and accuracy of the latest evaluation on its own dataset, and its id. */
  f1_score: z.number().nullable(),
  accuracy: z.number().nullable(),
  evaluation_id: rowId.nullable(),
  /** What 100 documents cost; null for the built-in engine, or where no price is known. */
  cost_per_100: cost.nullable(),
  /** Training or evaluation, in seconds. */
  seconds: z.number().nullable(),
  created_at: moment,
  updated_at: moment,
  trained_at: moment.nullable(),
  created_by: person.nullable(),
});
export type Instance = z.output<typeof instance>;

export const model = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  /** The company that it belongs to. */
  company: mention,
  /** Whether it belongs to another company than those of the caller, and so cannot be changed. */
  shared: z.boolean(),
  status: z.enum(modelStatuses),
  /** Available to every company. */
  generic: z.boolean(),
  /** Null for a shared model, or if it has none. */
  dataset: mention.nullable(),
  active_model_instance: instance.nullable(),
  active_model_instance_id: rowId.nullable(),
  /** The instance that is being trained or queued, or whose training failed last, if it is newer than the active one. */
  latest_instance: instance.nullable(),
  number_of_instances: z.number().int(),
  /** Classes of the active instance, else of the dataset. */
  number_of_classes: z.number().int(),
  /** Languages of the samples of the active instance, else of the dataset. */
  languages: z.array(z.string()),
  /** F1 of the active instance. */
  f1_score: z.number().nullable(),
  /** Documents of the caller's companies that it classified this month, and those of them that are unlike all samples. */
  documents_this_month: z.number().int(),
  unlike_documents: z.number().int(),
  /** Samples that are missing until its dataset is suitable for training. */
  missing_samples: z.number().int(),
  /** Labelled samples that were added to the dataset since the latest instance. */
  new_samples: z.number().int(),
  /** Below this probability the answer is "not sure". */
  minimum_probability: probability,
  ...authorship,
});
export type Model = z.output<typeof model>;

export const modelInput = z.object({
  company_id: chosenId,
  name,
  description: description.default(''),
  /** A dataset of the same company. */
  dataset_id: chosenId.nullable().default(null),
  /** Requires the permission at app level. */
  generic: z.boolean().default(false),
  minimum_probability: probability.default(DEFAULT_MINIMUM_PROBABILITY),
});
export type ModelInput = z.output<typeof modelInput>;

/** Omitted properties are unchanged. */
export const modelChange = z.object({
  name: name.optional(),
  description: description.optional(),
  dataset_id: chosenId.nullable().optional(),
  generic: z.boolean().optional(),
  /** Null: no instance is active. */
  active_model_instance_id: chosenId.nullable().optional(),
  minimum_probability: probability.optional(),
});
export type ModelChange = z.output<typeof modelChange>;

const option = z.object({ value: z.string(), count: z.number().int() });
/** The filter options of the list of models. */
export const modelFilters = z.object({
  states: z.array(z.object({ value: z.enum(modelStatuses), count: z.number().int() })),
  companies: z.array(mention.extend({ count: z.number().int() })),
  datasets: z.array(mention.extend({ count: z.number().int() })),
  languages: z.array(option),
});
export type ModelFilters = z.output<typeof modelFilters>;

/** The companies that a model is shared with. */
export const modelCompanies = z.object({
  /** Those that the caller can see. Of a generic model: those that have withdrawn from it are not listed. */
  items: z.array(mention),
  /** Companies that the caller cannot see. */
  hidden: z.number().int(),
});
export type ModelCompanies = z.output<typeof modelCompanies>;

/** A model in the list of a company; a generic one that the company withdrew from stays in the list. */
export const companyModel = model.extend({ withdrawn: z.boolean() });
export type CompanyModel = z.output<typeof companyModel>;

/** How an instance is trained. */
export const instanceInput = z
  .object({
    name: z.string().trim().max(MAX_NAME).default(''),
    engine: z.enum(engines).default('built_in'),
    /** The AI model; required for the engine `provider`. */
    provider_model_id: chosenId.nullable().default(null),
    /** Examples of each class that the AI model is shown; 0: only names and descriptions of the classes. */
    examples: z.number().int().min(0).max(10).default(0),
  })
  .refine(({ engine, provider_model_id: id }) => engine === 'built_in' || id !== null, {
    path: ['provider_model_id'],
    error: asIssue(say('provider_model_required')),
  });
export type InstanceInput = z.output<typeof instanceInput>;

export const instanceChange = z.object({ name: z.string().trim().max(MAX_NAME) });

export const instanceFilters = z.object({
  states: z.array(z.object({ value: z.enum(instanceStates), count: z.number().int() })),
  engines: z.array(z.object({ value: z.enum(engines), count: z.number().int() })),
});
export type InstanceFilters = z.output<typeof instanceFilters>;

/** An AI model that can classify without training, with what 100 documents cost at its prices; null if none is known. */
export const aiModel = z.object({ id: rowId, name: z.string(), provider: z.string(), cost_per_100: cost.nullable() });
export type AiModel = z.output<typeof aiModel>;

export const evaluationEntry = z.object({
  id: rowId,
  /** Null if it was deleted or cannot be seen; then `dataset_name` is what it was called. */
  dataset: mention.nullable(),
  dataset_name: z.string(),
  method: z.enum(evaluationMethods),
  /** Of the task that evaluates. */
  status: z.enum(taskStatuses).nullable(),
  state: z.enum(evaluationStates),
  percentage: z.number(),
  f1_score: z.number().nullable(),
  accuracy: z.number().nullable(),
  number_of_samples: z.number().int(),
  evaluated_at: moment.nullable(),
  task_result_id: rowId.nullable(),
  problem: sentence.nullable(),
  model_instance: z.object({
    id: rowId,
    name: z.string(),
    version: z.number().int(),
    engine: z.enum(engines),
    model: mention,
  }),
  /** In seconds. */
  seconds: z.number().nullable(),
  cost: cost.nullable(),
  created_at: moment,
  created_by: person.nullable(),
});
export type EvaluationEntry = z.output<typeof evaluationEntry>;

export const evaluation = evaluationEntry.extend({
  /** Null until it is evaluated. */
  metrics: evaluationMetrics.nullable(),
});
export type Evaluation = z.output<typeof evaluation>;

export const evaluationInput = z.object({
  method: z.enum(evaluationMethods).default('cross_validation'),
  /** The dataset for the method `dataset`; the others use the one of the model. */
  dataset_id: chosenId.nullable().default(null),
});
export type EvaluationInput = z.output<typeof evaluationInput>;
