import type { SampleLanguage } from './sample-languages.ts';
import type { Typicality } from './typicality.ts';

/** A trained classifier. `writeModel` and `readModel` turn it into bytes and back. */
export interface Model {
  /** sorted by label */
  readonly classes: readonly ModelClass[];
  /** most frequent first; the code is empty for samples of unknown language */
  readonly languages: readonly SampleLanguage[];
  /** number of samples with words */
  readonly samples: number;
  readonly seed: number;
  /** `streamed` if the samples did not fit in memory */
  readonly method: 'exact' | 'streamed';
  /** multiplies scores before they become probabilities */
  readonly factor: number;
  readonly terms: Terms;
  /** by class, `SKETCH_SIZE` numbers each: the direction of its samples */
  readonly sketches: Int8Array;
  readonly typicality: Typicality;
}

export interface ModelClass {
  label: string;
  /** number of its samples with words */
  samples: number;
  /** the words that speak most for the class, best first */
  words: { word: string; weight: number }[];
}

/** The features of a model and their weights. Rows of words and pairs of words come before those of character n-grams. */
export interface Terms {
  rows: number;
  wordRows: number;
  /** by row: the feature, ascending among the words and among the n-grams; null if features are spread over the rows by their number */
  features: Uint32Array | null;
  /** a bit for each number of 2^23 that a word's feature may have, set if a sample has such a word; null if `features` is enough */
  knownWords: Uint8Array | null;
  /** number of samples from which the frequencies are */
  documents: number;
  /** by row: number of samples with the feature */
  frequencies: Uint32Array;
  /** by row: a weight is `steps[row] * scales[row]` */
  scales: Float32Array;
  /** by row and class: `steps[row * classes + class]` */
  steps: Int8Array;
  /** by class */
  biases: Float32Array;
}

/** Steps from 0 to the largest weight of a row. */
const STEPS = 127;

/**
 * Weights with a byte each: the largest of a row has 127 steps. The rounding changes a score by less than a thousandth, since it
 * evens out over the features of a text.
 *
 * @param rowAt the row of `weights` for each row of the result
 */
export function packWeights(
  weights: Float32Array,
  classes: number,
  rowAt: ArrayLike<number>,
): Pick<Terms, 'scales' | 'steps'> {
  const scales = new Float32Array(rowAt.length);
  const steps = new Int8Array(rowAt.length * classes);
  for (let row = 0; row < rowAt.length; row++) {
    const base = rowAt[row]! * classes;
    let largest = 0;
    for (let index = 0; index < classes; index++) largest = Math.max(largest, Math.abs(weights[base + index]!));
    const scale = Math.fround(largest / STEPS);
    if (scale === 0) continue;
    scales[row] = scale;
    for (let index = 0; index < classes; index++) {
      steps[row * classes + index] = Math.round(weights[base + index]! / scale);
    }
  }
  return { scales, steps };
}
