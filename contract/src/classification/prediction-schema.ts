import { z } from 'zod';
import { classificationEntry } from '../base/classification.ts';
import { sentence } from '../base/failure.ts';
import { id, integer, listQuery, mention, moment, oneOrMore } from '../base/page.ts';
import { chosenDocuments, isOneChoice, oneChoice } from '../documents/calls.ts';
import { specialClasses } from './constants.ts';
import { classGuess, mark } from './sample-schema.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();

/** Words or passages that decided, the most important first; `weight` is at most 1, negative against the class. */
export const decidingWord = z.object({ text: z.string(), weight: z.number() });
export type DecidingWord = z.output<typeof decidingWord>;

/** A sample of an evaluation with its prediction. */
export const evaluatedSample = z.object({
  /** Of the row of the evaluation, which is deleted with the sample. */
  id: rowId,
  sample_id: rowId,
  filename: z.string(),
  type: z.string(),
  /** The document that the sample was made of, if the caller can read it. */
  document: mention.extend({ project_id: rowId }).nullable(),
  /** True class when it was evaluated. */
  true_class: mention,
  predicted_class: mention,
  probability: z.number(),
  correct: z.boolean(),
  not_sure: z.boolean(),
  possible_mistake: z.boolean(),
  words: z.array(decidingWord),
  /** The prediction of the other evaluation of a comparison; null without one, or if it lacks the sample. */
  other: z.object({ class: mention, probability: z.number(), correct: z.boolean() }).nullable(),
});
export type EvaluatedSample = z.output<typeof evaluatedSample>;

/** The same with the text and the places of the words that decided. */
export const evaluatedText = evaluatedSample.extend({
  text: z.string(),
  marks: z.array(mark),
  guesses: z.array(classGuess),
});
export type EvaluatedText = z.output<typeof evaluatedText>;

/** Filters and order of the samples of an evaluation. */
export const evaluatedSampleQuery = listQuery(
  ['probability', 'filename', 'true_class', 'predicted_class'],
  {
    q: z.string().trim().max(200).optional(),
    /** Ids of classes. */
    true_class: oneOrMore(id),
    predicted_class: oneOrMore(id),
    only: z.enum(['misclassified', 'correct', 'possible_mistakes', 'not_sure']).optional(),
    /** A bin of the calibration, by its number from 0. */
    bin: integer(0, 100).optional(),
    language: oneOrMore(z.string().max(5)),
    /** Another evaluation, to compare predictions of the same samples. */
    other_id: integer(1).optional(),
    /** Samples that only one of the two predicted correctly. */
    changed: z.enum(['better', 'worse', 'any']).optional(),
  },
  '-probability',
);

/** The names of the columns and values of a CSV file in the language of the reader, by key. */
export const csvWords = z.record(z.string().max(60), z.string().max(200));

/** Documents of a project that are classified: by ids, or all that match a filter. An empty filter: the whole project. */
export const classifyInput = chosenDocuments
  .extend({
    model_id: chosenId,
    /** Only documents that the active instance has not classified in their current version. */
    only_new: z.boolean().default(false),
  })
  .refine(isOneChoice, oneChoice);
export type ClassifyInput = z.output<typeof classifyInput>;

export const classifyStarted = z.object({ task_result_id: rowId.nullable(), documents: z.number().int() });
export type ClassifyStarted = z.output<typeof classifyStarted>;

/** A document of a project with what a model says about it. */
export const classifiedDocument = z.object({
  document: mention,
  type: z.string(),
  language: z.string().nullable(),
  entry: classificationEntry,
});
export type ClassifiedDocument = z.output<typeof classifiedDocument>;

export const classifiedQuery = listQuery(
  ['probability', 'name', 'class', 'predicted_at'],
  {
    q: z.string().trim().max(200).optional(),
    model_id: integer(1),
    class_id: oneOrMore(id),
    /** One of the further groups. */
    only: z.enum(specialClasses).optional(),
  },
  'probability',
);

/** Why a model chose the class of a document. */
export const explanation = z.object({
  entry: classificationEntry,
  guesses: z.array(classGuess),
  /** For the predicted class, or for the class of the query. */
  class: mention.nullable(),
  words: z.array(decidingWord),
  /** Places in the text of the pages, as in `document/{id}/reading`. */
  places: z.array(
    z.object({ page: z.number().int(), start: z.number().int(), end: z.number().int(), weight: z.number() }),
  ),
  /** What limits the prediction, such as a language that no sample has, or a document unlike all samples. */
  notes: z.array(sentence),
});
export type Explanation = z.output<typeof explanation>;

export const feedbackInput = z.object({
  model_id: chosenId,
  class_id: chosenId,
  /** `feedback_at` of what the correction is based on; null: it was not corrected. Without it, the correction is made in any case. */
  based_on: moment.nullable().optional(),
  /** Also make the document a sample of the dataset of the model. */
  as_sample: z.boolean().default(false),
});
export type FeedbackInput = z.output<typeof feedbackInput>;

export const projectFeedbackInput = chosenDocuments
  .extend({ model_id: chosenId, class_id: chosenId })
  .refine(isOneChoice, oneChoice);
export type ProjectFeedbackInput = z.output<typeof projectFeedbackInput>;

/** Models that can be used for the documents of a project. */
export const usableModel = mention.extend({
  classes: z.array(mention),
  version: z.number().int(),
  shared: z.boolean(),
  /** Whether it classifies every document that arrives in the project. */
  automatic: z.boolean(),
});
export type UsableModel = z.output<typeof usableModel>;
