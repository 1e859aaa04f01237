import { z } from 'zod';
import { authorship, mention } from '../base/page.ts';
import { nameText } from '../base/name.ts';
import { asIssue } from '../base/sentence.ts';
import { MAX_CLASS_DESCRIPTION, MAX_CLASS_NAME, MAX_CLASSES } from './constants.ts';
import { description, name } from './schema.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();

export const className = nameText(MAX_CLASS_NAME).min(1, asIssue(say('name_required')));
const classDescription = z.string().trim().max(MAX_CLASS_DESCRIPTION);

export const datasetClass = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  /** Samples with this class that can be used for training. */
  number_of_samples: z.number().int(),
  /** Samples that are missing until it can be trained, and until its figures are reliable. */
  missing: z.number().int(),
  missing_for_reliable: z.number().int(),
});
export type DatasetClass = z.output<typeof datasetClass>;

/** Classes whose names are probably spellings of the same name. */
export const classSpellings = z.object({ class_ids: z.array(rowId), names: z.array(z.string()) });

export const datasetClasses = z.object({ items: z.array(datasetClass), spellings: z.array(classSpellings) });
export type DatasetClasses = z.output<typeof datasetClasses>;

export const classInput = z.object({ name: className, description: classDescription.default('') });
export const classesInput = z.object({ classes: z.array(classInput).min(1).max(MAX_CLASSES) });
export type ClassesInput = z.output<typeof classesInput>;
export const classChange = z.object({ name: className.optional(), description: classDescription.optional() });
export type ClassChange = z.output<typeof classChange>;

/** The spelling of a class with the number of samples, in lists of datasets. */
const classEntry = mention.extend({ number_of_samples: z.number().int() });

export const dataset = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  company: mention,
  /** In the order in which they were added; at most the first 20 in lists. */
  classes: z.array(classEntry),
  number_of_classes: z.number().int(),
  number_of_samples: z.number().int(),
  /** Samples without a class. */
  unlabelled: z.number().int(),
  /** Samples that cannot be used: without text, or not readable; and those whose text is still to be read. */
  unusable: z.number().int(),
  queued: z.number().int(),
  /** At least two classes with at least five samples each. */
  suitable_for_training: z.boolean(),
  /** Samples that are missing until it is suitable. */
  missing_samples: z.number().int(),
  /** Languages of the samples, the most frequent first. */
  languages: z.array(z.string()),
  /** Models that use it. */
  models: z.array(mention),
  ...authorship,
});
export type Dataset = z.output<typeof dataset>;

/** A dataset with the counts of its tabs. */
export const datasetDetails = dataset.extend({
  /** Groups of samples with the same or nearly the same text. */
  duplicates: z.number().int(),
  /** Samples whose class may be wrong, by the latest evaluation. */
  possible_mistakes: z.number().int(),
  /** The task that reads or imports samples; null if none is running. */
  task_result_id: rowId.nullable(),
});
export type DatasetDetails = z.output<typeof datasetDetails>;

export const datasetInput = z.object({
  company_id: chosenId,
  name,
  description: description.default(''),
  classes: z.array(classInput).max(MAX_CLASSES).default([]),
});
export type DatasetInput = z.output<typeof datasetInput>;
export const datasetChange = z.object({ name: name.optional(), description: description.optional() });
export type DatasetChange = z.output<typeof datasetChange>;

export const datasetFilters = z.object({
  companies: z.array(mention.extend({ count: z.number().int() })),
  languages: z.array(z.object({ value: z.string(), count: z.number().int() })),
  suitable: z.number().int(),
  unsuitable: z.number().int(),
});
export type DatasetFilters = z.output<typeof datasetFilters>;
