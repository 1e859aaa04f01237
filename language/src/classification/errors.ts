export type ClassificationErrorCode =
  /** No sample has a word. */
  | 'no_samples'
  /** The samples with words are of fewer than two classes. */
  | 'one_class'
  /** Fewer than two classes have two different samples, so that nothing can be held out. */
  | 'too_few_samples'
  /** A text or label is not a string, or a label is empty; `position` in the details. */
  | 'bad_sample'
  /** More classes than `MAX_CLASSES`; `count` in the details. */
  | 'too_many_classes'
  /** A source returned other samples when it was read again. */
  | 'samples_changed'
  /** The model has no such class; `label` in the details. */
  | 'unknown_class'
  /** The bytes are not a model. */
  | 'not_a_model'
  /** A newer version wrote the model; `version` in the details. */
  | 'newer_model'
  /** The bytes of the model were changed or cut. */
  | 'damaged_model';

const MESSAGES: Record<ClassificationErrorCode, string> = {
  no_samples: 'No sample contains a word.',
  one_class: 'There are samples of fewer than two classes.',
  too_few_samples: 'Fewer than two classes have two different samples.',
  bad_sample: 'A sample needs a text and a label that is not empty.',
  too_many_classes: 'There are too many classes.',
  samples_changed: 'The samples changed while they were read.',
  unknown_class: 'The model has no such class.',
  not_a_model: 'This is not a classification model.',
  newer_model: 'A newer version wrote this model.',
  damaged_model: 'The model is damaged.',
};

/** Why samples or a model cannot be used: a code for programs, a sentence, and what it is about. */
export class ClassificationError extends Error {
  override name = 'ClassificationError';
  readonly code: ClassificationErrorCode;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: ClassificationErrorCode, details: Record<string, string | number> = {}) {
    const described = Object.entries(details).map(([name, value]) => `${name} ${value}`);
    super([MESSAGES[code], ...(described.length > 0 ? [`(${described.join(', ')})`] : [])].join(' '));
    this.code = code;
    this.details = details;
  }
}
