import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { authorship, id, listQuery, mention, moment, oneOrMore, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { engines, MAX_SAMPLE_TEXT, polarities, sampleSources, versionStates } from './constants.ts';
import { sampleCounts } from './schema.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const count = z.number().int();
const share = z.number();
/** ISO 639-1. */
const languageCode = z.string().regex(/^[a-z]{2}$/);
const text = z
  .string()
  .trim()
  .min(1, asIssue(say('text_required')))
  .max(MAX_SAMPLE_TEXT);

export const sample = z.object({
  id: rowId,
  text: z.string(),
  label: z.enum(polarities),
  source: z.enum(sampleSources),
  /** Null if it is not known. */
  language: z.string().nullable(),
  /** The document of a labelled passage, if the caller can read it. */
  document: mention.extend({ project_id: rowId }).nullable(),
  ...authorship,
});
export type Sample = z.output<typeof sample>;

export const sampleInput = z.object({
  text,
  label: z.enum(polarities),
  /** Without it, the language is detected. */
  language: languageCode.optional(),
});
export type SampleInput = z.output<typeof sampleInput>;

export const sampleChange = z.object({
  text: text.optional(),
  label: z.enum(polarities).optional(),
  /** `updated_at` of what the change is based on; without it, the change is made in any case. */
  based_on: moment.optional(),
});
export type SampleChange = z.output<typeof sampleChange>;

export const sampleQuery = listQuery(
  ['updated_at', 'created_at', 'text', 'label'],
  {
    /** Words of the text. */
    q: z.string().trim().max(200).optional(),
    label: oneOrMore(z.enum(polarities)),
    source: oneOrMore(z.enum(sampleSources)),
    language: oneOrMore(languageCode),
  },
  '-updated_at',
);

export const removedSamplesQuery = z.object({ ids: oneOrMore(id) });

/** A line of an imported file that could not be used. */
export const sampleLineProblem = z.object({
  /** From 1. */
  line: z.number().int().min(1),
  /** The beginning of the line. */
  text: z.string(),
  problem: sentence,
});
export type SampleLineProblem = z.output<typeof sampleLineProblem>;

export const importedSamples = z.object({
  added: count,
  /** Samples with the same text that have another label now. */
  changed: count,
  /** Samples that were there already. */
  unchanged: count,
  number_of_problems: count,
  /** The first ones. */
  problems: z.array(sampleLineProblem),
});
export type ImportedSamples = z.output<typeof importedSamples>;

/** How often a version that had not seen the samples of a label was right about them. Shares from 0 to 1. */
export const labelFigures = z.object({
  label: z.enum(polarities),
  samples: count,
  /** Of the samples that it took for the label: how many have it. Null if it took none for it. */
  precision: share.nullable(),
  /** Of the samples with the label: how many it recognised. */
  recall: share,
  f1: share,
});
export type LabelFigures = z.output<typeof labelFigures>;

/** Null for the built-in engine. */
const providerModel = z.object({ name: z.string(), provider: z.string() }).nullable();

/** A version: what was trained on the samples of a moment, or an AI model that was measured with them. */
export const version = z.object({
  id: rowId,
  /** From 1; never used again. */
  number: count,
  state: z.enum(versionStates),
  active: z.boolean(),
  engine: z.enum(engines),
  /** The AI model, as it was called when the version was added. */
  provider_model: providerModel,
  /** The samples that it was trained on; of an AI model, those with which it was measured. */
  samples: sampleCounts,
  /** Samples that were not used: without words, neutral ones that are too few, or more than an AI model is measured with. */
  left_out: count,
  /** Of the samples. An AI model rates all languages. */
  languages: z.array(z.object({ language: z.string().nullable(), samples: count })),
  /**
   * The figures are null until it is trained. They are of samples that the version rating them had not seen (cross-validation), or that were
   * sent to the AI model.
   */
  accuracy: share.nullable(),
  /** Of the built-in lexicon on the same samples, not sure counting as neutral, and of the most frequent label for all. */
  lexicon_accuracy: share.nullable(),
  majority_accuracy: share.nullable(),
  labels: z.array(labelFigures),
  /** What it cost to measure the AI model; null for the built-in engine. */
  cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  /** Why the training failed. */
  problem: sentence.nullable(),
  task_result_id: rowId.nullable(),
  trained_at: moment.nullable(),
  created_at: moment,
  created_by: person.nullable(),
});
export type Version = z.output<typeof version>;

export const trainInput = z
  .object({
    engine: z.enum(engines).default('built_in'),
    /** The AI model; required for the engine `provider`. */
    provider_model_id: z.number().int().positive().nullable().default(null),
  })
  .refine(({ engine, provider_model_id: modelId }) => engine === 'built_in' || modelId !== null, {
    path: ['provider_model_id'],
    error: asIssue(say('provider_model_required')),
  });
export type TrainInput = z.output<typeof trainInput>;

/** An AI model that can rate passages without training. */
export const aiModel = z.object({ id: rowId, name: z.string(), provider: z.string() });
export type AiModel = z.output<typeof aiModel>;
