import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { nameText } from '../base/name.ts';
import { authorship, listQuery, integer, mention, moment, oneOrMore, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { taskStatuses } from '../tasks/constants.ts';
import {
  engines,
  errorKinds,
  LABEL_COLORS,
  MAX_DESCRIPTION,
  MAX_EXAMPLES,
  MAX_LABEL_NAME,
  MAX_LABELS,
  MAX_NAME,
  modelStatuses,
  USUAL_EXAMPLES,
  versionStates,
} from './constants.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();
const count = z.number().int().min(0);
const share = z.number().min(0).max(1);
/** `currency`: ISO 4217. */
const cost = z.object({ amount: z.number(), currency: z.string() });

export const name = nameText(MAX_NAME).min(1, asIssue(say('name_required')));
const description = z.string().trim().max(MAX_DESCRIPTION);
const labelName = nameText(MAX_LABEL_NAME).min(1, asIssue(say('name_required')));
const color = z
  .number()
  .int()
  .min(0)
  .max(LABEL_COLORS - 1);

/** A label of a model. Labels are in the order of their number keys. */
export const label = z.object({
  id: rowId,
  name: z.string(),
  /** Position in the palette of the client, from 0. */
  color,
  /** Entities with the label, and the sentences that they are in; of labelled sentences only. */
  entities: count,
  sentences: count,
});
export type Label = z.output<typeof label>;

/** Without a colour, the first one that no other label has. */
export const labelInput = z.object({ name: labelName, color: color.optional() });
export type LabelInput = z.output<typeof labelInput>;
export const labelChange = z.object({ name: labelName.optional(), color: color.optional() });
export type LabelChange = z.output<typeof labelChange>;
export const labelOrder = z.object({ ids: z.array(chosenId).min(1).max(MAX_LABELS) });

export const labels = z.object({ items: z.array(label) });
export type Labels = z.output<typeof labels>;

/** Figures of a label, by exact match of borders and label. Undefined ones, such as the recall of a label without entities, are null. */
export const labelMetrics = z.object({
  /** Null if the label was deleted. */
  label_id: rowId.nullable(),
  /** The name when the version was trained. */
  name: z.string(),
  color,
  precision: share.nullable(),
  recall: share.nullable(),
  f1: share.nullable(),
  /** Entities with the label, entities that were found, and those of them that are right. */
  entities: count,
  predicted: count,
  correct: count,
});
export type LabelMetrics = z.output<typeof labelMetrics>;

/**
 * How good a version is: every sentence was predicted by a training without it (cross-validation). An AI model was asked about sentences that
 * are not its examples; `folds` is 0 then.
 */
export const versionMetrics = z.object({
  folds: count,
  sentences: count,
  precision: share.nullable(),
  recall: share.nullable(),
  f1: share.nullable(),
  labels: z.array(labelMetrics),
  /** Number of errors by kind. */
  errors: z.record(z.enum(errorKinds), count),
  /** Answers of an AI model that were left out, because their words are not in the sentence. */
  not_in_text: count,
});
export type VersionMetrics = z.output<typeof versionMetrics>;

export const version = z.object({
  id: rowId,
  /** From 1; never used again. */
  version: z.number().int().min(1),
  state: z.enum(versionStates),
  active: z.boolean(),
  engine: z.enum(engines),
  /** The AI model; null for the built-in engine. */
  provider_model: z.object({ name: z.string(), provider: z.string() }).nullable(),
  /** Of the task that trains it. */
  status: z.enum(taskStatuses).nullable(),
  task_result_id: rowId.nullable(),
  /** 0 to 100 while it is trained. */
  percentage: z.number(),
  /** Why training failed. */
  problem: sentence.nullable(),
  /** Labelled sentences and their entities that it was trained with, or that an AI model is shown as examples. */
  number_of_sentences: count,
  number_of_entities: count,
  /** Null until it is trained, or if there are too few sentences to measure it. */
  metrics: versionMetrics.nullable(),
  /** The expected F1 with a round more of sentences; null if it cannot be estimated. */
  expected_f1: share.nullable(),
  /** What it cost to ask an AI model when it was measured; null for the built-in engine. */
  cost: cost.nullable(),
  /** Bytes of the trained model. */
  size: count,
  /** Of training and evaluation. */
  seconds: z.number().nullable(),
  created_at: moment,
  created_by: person.nullable(),
  trained_at: moment.nullable(),
});
export type Version = z.output<typeof version>;

export const trainInput = z
  .object({
    engine: z.enum(engines).default('built_in'),
    /** The AI model; required for the engine `provider`. */
    provider_model_id: chosenId.nullable().default(null),
    /** Example sentences of each label that the AI model is shown; at most half of the labelled sentences, so that the others measure it. */
    examples: z.number().int().min(0).max(MAX_EXAMPLES).default(USUAL_EXAMPLES),
  })
  .refine(({ engine, provider_model_id: id }) => engine === 'built_in' || id !== null, {
    path: ['provider_model_id'],
    error: asIssue(say('provider_model_required')),
  });
export type TrainInput = z.output<typeof trainInput>;

/** An AI model that can find entities without training. Costs are estimates at its prices; null if none is known. */
export const aiModel = z.object({
  id: rowId,
  name: z.string(),
  provider: z.string(),
  /** Of measuring it with the labelled sentences of the model. */
  cost_of_measuring: cost.nullable(),
  /** Of 100 usual pages of documents. */
  cost_per_100: cost.nullable(),
});
export type AiModel = z.output<typeof aiModel>;

export const versionQuery = listQuery(['version'], {}, '-version');

/** Something that a version got wrong, in the sentence as it was when the version was trained. */
export const versionError = z.object({
  kind: z.enum(errorKinds),
  text: z.string(),
  /** Null if the sentence was deleted. */
  sample_id: rowId.nullable(),
  /** What is labelled; null if nothing is. Offsets count UTF-16 units of the text. */
  expected: z.object({ start: count, end: count, label: z.string() }).nullable(),
  /** What was found; null if nothing was. */
  found: z.object({ start: count, end: count, label: z.string(), probability: share }).nullable(),
});
export type VersionError = z.output<typeof versionError>;

export const versionErrorQuery = listQuery(['position'], {
  kind: oneOrMore(z.enum(errorKinds)),
  /** The name of a label: expected or found. */
  label: oneOrMore(z.string().max(MAX_LABEL_NAME)),
});

/** The sentences of the current round. */
export const round = z.object({
  number: count,
  /** All of its sentences, and those that are labelled or skipped. */
  total: count,
  done: count,
  /** The version whose uncertainty chose the sentences; null: they were chosen to be varied. */
  version: z.number().int().nullable(),
});
export type Round = z.output<typeof round>;

export const nerModel = z.object({
  id: rowId,
  company: mention,
  name: z.string(),
  description: z.string(),
  status: z.enum(modelStatuses),
  labels: z.array(label),
  /** Sentences by state. */
  labelled: count,
  skipped: count,
  queued: count,
  active_version: version.nullable(),
  /** The version that is being trained, or failed last, if it is newer than the active one. */
  latest_version: version.nullable(),
  number_of_versions: count,
  /** The number that the next version gets. */
  next_version: z.number().int().min(1),
  /** Whether labelled sentences changed since the newest trained version. */
  changed_since: z.boolean(),
  /** Why it cannot be trained now; null if it can. */
  untrainable: sentence.nullable(),
  round,
  /** Entity analyses that use it. */
  number_of_analyses: count,
  ...authorship,
});
export type NerModel = z.output<typeof nerModel>;

export const modelInput = z.object({
  company_id: chosenId,
  name,
  description: description.default(''),
  /** The first labels. */
  labels: z.array(labelInput).max(MAX_LABELS).default([]),
});
export type ModelInput = z.output<typeof modelInput>;

/** Omitted properties are unchanged. */
export const modelChange = z.object({
  name: name.optional(),
  description: description.optional(),
  /** A trained version; null: none is active. */
  active_version_id: chosenId.nullable().optional(),
  /** `updated_at` of what the change is based on; without it, the change is made in any case. */
  based_on: moment.optional(),
});
export type ModelChange = z.output<typeof modelChange>;

export const modelQuery = listQuery(
  ['name', 'created_at', 'updated_at', 'labelled', 'f1'],
  {
    /** Words of the name or description, or of the name of a label. */
    q: z.string().trim().max(200).optional(),
    status: oneOrMore(z.enum(modelStatuses)),
    ids: oneOrMore(integer()),
  },
  '-updated_at',
);
