import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { mention } from '../base/page.ts';
import { evaluationMethods } from './constants.ts';

const share = z.number().min(0).max(1);
const count = z.number().int().min(0);

/** Figures of a class. Undefined figures, such as the recall of a class without samples, are null. */
const classMetrics = mention.extend({
  precision: share.nullable(),
  recall: share.nullable(),
  f1: share.nullable(),
  /** Samples of the class, and samples that were predicted to be of it. */
  samples: count,
  predicted: count,
});

/** Predictions with a stated probability from `from` (included) to `to`. */
const calibrationBin = z.object({
  from: share,
  to: share,
  /** Mean of the stated probabilities, and share of correct predictions. */
  stated: share,
  correct: share,
  samples: count,
});

/** F1 and accuracy after training with so many samples. */
const learningPoint = z.object({
  samples: count,
  f1: share,
  accuracy: share,
  /** Extrapolated from the measured points. */
  expected: z.boolean(),
});

export const evaluationMetrics = z.object({
  method: z.enum(evaluationMethods),
  /** Samples that were predicted. */
  samples: count,
  misclassified: count,
  /** Predictions below the minimum probability of the model. */
  not_sure: count,
  accuracy: share,
  /** Means of the classes. */
  precision: share,
  recall: share,
  f1: share,
  /** Mean distance between stated probability and share of correct predictions, weighted by samples. */
  calibration_error: share,
  /** What a stated 90 % is: the share of correct predictions around it; null without such predictions. */
  correct_at_90: share.nullable(),
  /** In the order of `confusion`. */
  classes: z.array(classMetrics),
  /** Number of samples by true class (rows) and predicted class (columns). */
  confusion: z.array(z.array(count)),
  calibration: z.array(calibrationBin),
  /** By number of samples; empty where no trainings could be compared. */
  learning_curve: z.array(learningPoint),
  /** What the next samples would bring, in points of accuracy (0.6 = 0.6 %); null if unknown. */
  expected_gain: z.object({ samples: count, points: z.number() }).nullable(),
  /** By language of the samples; null: not recognised. */
  languages: z.array(z.object({ language: z.string().nullable(), samples: count, accuracy: share })),
  /** Samples whose class may be wrong. */
  possible_mistakes: count,
  /** In milliseconds, of one document. */
  ms_per_document: z.number().min(0),
  /** What the model is good and bad at. */
  conclusions: z.array(sentence),
});
export type EvaluationMetrics = z.output<typeof evaluationMetrics>;
