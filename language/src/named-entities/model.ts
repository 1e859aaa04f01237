import type { SampleLanguage } from '../classification/sample-languages.ts';

/** A trained tagger. `writeNamedEntityModel` and `readNamedEntityModel` turn it into bytes and back. It contains no texts. */
export interface NamedEntityModel {
  /** sorted by type */
  readonly types: readonly ModelType[];
  /** of the samples, most frequent first; the code is empty for those of unknown language */
  readonly languages: readonly SampleLanguage[];
  /** number of samples with words */
  readonly samples: number;
  readonly seed: number;
  /** by row: the feature, ascending */
  readonly features: Uint32Array;
  /** by row: a weight is `steps[row * tags + tag] * scales[row]` */
  readonly scales: Float32Array;
  readonly steps: Int8Array;
  /** by tag before and tag */
  readonly pairs: Float32Array;
}

export interface ModelType {
  type: string;
  /** number of its entities in the samples */
  entities: number;
  /** number of samples with such an entity */
  sentences: number;
}
