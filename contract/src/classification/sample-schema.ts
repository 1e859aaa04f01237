import { z } from 'zod';
import { problem } from '../base/failure.ts';
import { authorship, flag, id, integer, mention, moment, oneOrMore } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import {
  classChoices,
  exportFormats,
  MAX_CSV_START,
  MAX_SAMPLE_NAME,
  MAX_TYPED_TEXT,
  offerReasons,
  sampleSources,
  sampleStates,
} from './constants.ts';
import { chosenDocuments, isOneChoice, oneChoice } from '../documents/calls.ts';
import { className } from './dataset-schema.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();

export const sample = z.object({
  id: rowId,
  dataset_id: rowId,
  filename: z.string(),
  /** Null: not labelled yet. */
  true_label_class: mention.nullable(),
  /** Whether it is a document whose class was corrected. */
  feedback: z.boolean(),
  /** The document that it was made of, if the caller can read it. */
  document: mention.extend({ project_id: rowId }).nullable(),
  source: z.enum(sampleSources),
  state: z.enum(sampleStates),
  /** Why it could not be read. */
  problem: problem.nullable(),
  /** The type of the file, such as pdf; txt for text. */
  type: z.string(),
  /** Bytes of the file; 0 for text. */
  size: z.number().int(),
  characters: z.number().int(),
  language: z.string().nullable(),
  /** Other samples of the dataset with the same or nearly the same text. */
  duplicates: z.number().int(),
  /** Another class that is more probable, by the latest evaluation. */
  suspected_class: mention.nullable(),
  /** Whether "Label next" offers it later. */
  skipped: z.boolean(),
  ...authorship,
});
export type Sample = z.output<typeof sample>;

/** Offsets in the text, with the weight for (positive) or against (negative) the class, at most 1. */
export const mark = z.object({ start: z.number().int(), end: z.number().int(), weight: z.number() });
export type Mark = z.output<typeof mark>;

export const sampleText = sample.extend({
  text: z.string(),
  /** Whether the end of a long text was left out. */
  shortened: z.boolean(),
});
export type SampleText = z.output<typeof sampleText>;

/** Filters of the samples of a dataset. */
export const sampleFilters = {
  /** Words of the name or the text. */
  q: z.string().trim().max(200).optional(),
  class_id: oneOrMore(id),
  labelled: flag.optional(),
  language: oneOrMore(z.string().max(5)),
  source: oneOrMore(z.enum(sampleSources)),
  state: oneOrMore(z.enum(sampleStates)),
};

/** Samples for a bulk call: `ids`, or all that match `filter` except those in `except`. */
export const chosenSamples = z.object({
  ids: z
    .array(id)
    .min(1, asIssue(say('samples_required')))
    .max(10_000)
    .optional(),
  // Strict: an unknown filter would select too many samples.
  filter: z.object(sampleFilters).strict().optional(),
  except: z.array(id).max(10_000).optional(),
});
export type ChosenSamples = z.output<typeof chosenSamples>;

/** The fields of an uploaded sample. */
export const uploadFields = z.object({
  /** The class; without it, `class_name`, which is added if it is new; without both, the sample is not labelled. */
  class_id: integer(1).optional(),
  class_name: className.optional(),
  /** The name, if it is not the file's. */
  filename: z.string().trim().min(1).max(MAX_SAMPLE_NAME).optional(),
});
export type SampleUpload = z.output<typeof uploadFields>;

/** The fields of an imported zip or CSV file. */
export const importFields = z.object({
  /** The columns of a CSV file by their names; without them they are recognised. */
  text_column: z.string().max(200).optional(),
  class_column: z.string().max(200).optional(),
  /** The class of files in no folder, and of rows without one. */
  class_id: integer(1).optional(),
});
export type ImportFields = z.output<typeof importFields>;

export const csvStart = z.object({ text: z.string().max(MAX_CSV_START) });
export const csvColumns = z.object({
  columns: z.array(z.string()),
  /** The recognised columns. */
  text_column: z.string().nullable(),
  class_column: z.string().nullable(),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
});
export type CsvColumns = z.output<typeof csvColumns>;

/** A file of an imported zip, or a row of an imported CSV file. */
export const importedEntry = z.object({
  /** From 1, in the order of the file. */
  number: z.number().int().min(1),
  /** Folders and name; the row of a CSV file. */
  path: z.string(),
  /** Null if it was left out, or the sample was deleted. */
  sample_id: rowId.nullable(),
  class: z.string().nullable(),
  /** Why it was left out. */
  problem: problem.nullable(),
});
export type ImportedEntry = z.output<typeof importedEntry>;
export const importState = z.object({
  task_result_id: rowId,
  filename: z.string(),
  ended: z.boolean(),
  entries: z.number().int(),
  added: z.number().int(),
  /** Of those added: text that was in the dataset already. */
  duplicates: z.number().int(),
  left_out: z.number().int(),
  /** Classes that the import added. */
  new_classes: z.array(z.string()),
});
export type ImportState = z.output<typeof importState>;

export const typedSample = z.object({
  text: z
    .string()
    .trim()
    .min(1, asIssue(say('text_required')))
    .max(MAX_TYPED_TEXT),
  filename: z.string().trim().max(MAX_SAMPLE_NAME).default(''),
  class_id: chosenId.nullable().default(null),
});
export type TypedSample = z.output<typeof typedSample>;

/** Documents of a project that become samples: by ids, or all that match a filter. An empty filter: the whole project. */
export const documentSamples = chosenDocuments
  .extend({
    project_id: chosenId,
    class_from: z.enum(classChoices).default('none'),
    /** For `given`. */
    class_id: chosenId.nullable().default(null),
  })
  .refine(isOneChoice, oneChoice);
export type DocumentSamples = z.output<typeof documentSamples>;
export const addedSamples = z.object({
  added: z.number().int(),
  /** Documents that are samples of the dataset already. */
  present: z.number().int(),
  /** The task that reads their texts. */
  task_result_id: rowId.nullable(),
});
export type AddedSamples = z.output<typeof addedSamples>;

export const sampleChange = z.object({
  filename: z
    .string()
    .trim()
    .min(1, asIssue(say('name_required')))
    .max(MAX_SAMPLE_NAME)
    .optional(),
  /** Null: not labelled. */
  class_id: chosenId.nullable().optional(),
  skipped: z.boolean().optional(),
  /** `updated_at` of what the change is based on; without it, the change is made in any case. */
  based_on: moment.optional(),
});
export type SampleChange = z.output<typeof sampleChange>;

export const labelledSamples = z.object({ changed: z.number().int() });
export const removedSamples = z.object({ deleted: z.number().int() });
export const exportInput = z.object({ format: z.enum(exportFormats) });

/** A class with the probability that the model states for it. */
export const classGuess = z.object({ class_id: rowId, name: z.string(), probability: z.number() });

/** A sample that is offered for labelling. */
export const offeredSample = z.object({
  sample,
  /** The beginning of the text, or the passages that decided. */
  excerpt: z.string(),
  /** Offsets in the excerpt. */
  marks: z.array(mark),
  /** All classes, the most probable first; empty without a trained model. */
  guesses: z.array(classGuess),
  not_sure: z.boolean(),
  reason: z.enum(offerReasons),
});
export type OfferedSample = z.output<typeof offeredSample>;
export const labelNext = z.object({
  items: z.array(offeredSample),
  /** Samples without a class, and how many of all samples have one. */
  remaining: z.number().int(),
  labelled: z.number().int(),
  /** The model that guessed; null if none of the dataset is trained. */
  model: mention.extend({ version: z.number().int() }).nullable(),
  /** What the next samples would bring, in points of accuracy; null if unknown. */
  expected_gain: z.object({ samples: z.number().int(), points: z.number() }).nullable(),
});
export type LabelNext = z.output<typeof labelNext>;

/** Samples with the same or nearly the same text. */
export const duplicateGroup = z.object({
  kind: z.enum(['same', 'near']),
  /** The smallest similarity of two of them, from 0 to 1. */
  similarity: z.number(),
  /** Whether they have different classes. */
  conflicting: z.boolean(),
  samples: z.array(sample),
});
export type DuplicateGroup = z.output<typeof duplicateGroup>;

/** A sample whose class may be wrong. */
export const possibleMistake = z.object({
  sample,
  predicted_class: classGuess,
  /** The probability of the class that it has. */
  probability: z.number(),
  words: z.array(z.object({ text: z.string(), weight: z.number() })),
  evaluation_id: rowId,
});
export type PossibleMistake = z.output<typeof possibleMistake>;
