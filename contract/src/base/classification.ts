import { z } from 'zod';
import { mention, moment, person } from './page.ts';

/**
 * Documents by what a model says, as `model:class`: the id of a class, or `not_sure`, `unlike` any sample, `corrected` by a user, or `none`
 * if the model has not classified them. Several values of a model are alternatives.
 */
export const classFilter = z.string().regex(/^[1-9]\d{0,14}:([1-9]\d{0,14}|not_sure|unlike|corrected|none)$/);

/** Sorting by the class of a model: `classification_12`, `-classification_12`. */
export const classSort = z.templateLiteral([z.enum(['', '-']), 'classification_', z.number().int().positive()]);
export type ClassSort = z.output<typeof classSort>;

/** What a model says about a document, and what a user said instead. Classes are those of an instance of the model. */
export const classificationEntry = z.object({
  model: mention,
  /** The corrected class if there is one, else the predicted one; null: not sure. */
  class: mention.nullable(),
  /** The most probable class, also below the minimum probability; null if it was not predicted. */
  predicted_class: mention.nullable(),
  probability: z.number().nullable(),
  /** Whether the probability is below the minimum of the model. */
  not_sure: z.boolean(),
  /** Whether the document is unlike all samples of the model. */
  unlike: z.boolean(),
  /** Whether the document has a newer version than the one that was classified. */
  outdated: z.boolean(),
  feedback_class: mention.nullable(),
  /** When and by whom it was corrected. */
  feedback_at: moment.nullable(),
  feedback_by: person.nullable(),
  /** Whether the corrected document is a sample of the dataset. */
  sample: z.boolean(),
  /** The classes of the active instance, to choose from; without one, of the instance that predicted. */
  class_options: z.array(mention),
  /** The version that predicted. */
  version: z.number().int().nullable(),
  predicted_at: moment.nullable(),
});
export type ClassificationEntry = z.output<typeof classificationEntry>;

/** The classes of the documents of a project by one model. */
export const classificationCount = z.object({
  model: mention,
  /** Classified or corrected documents, of all documents of the project. */
  documents: z.number().int(),
  total: z.number().int(),
  not_sure: z.number().int(),
  unlike: z.number().int(),
  corrected: z.number().int(),
  classes: z.array(mention.extend({ documents: z.number().int() })),
});
export type ClassificationCount = z.output<typeof classificationCount>;
