export type NamedEntityErrorCode =
  /** No sentence has a word. */
  | 'no_samples'
  /** No label has entities in two different sentences. */
  | 'too_few_sentences'
  /** Fewer than two different sentences have words, so that nothing can be held out. */
  | 'too_few_to_evaluate'
  /** Not a text, or an entity outside it, without words, without a label, or overlapping another; `position` in the details. */
  | 'bad_sample'
  /** More labels than `MAX_TYPES`; `count` in the details. */
  | 'too_many_types'
  /** More characters than `MAX_SAMPLE_LENGTH`; `position` in the details. */
  | 'text_too_long'
  /** More characters than `MAX_CHARACTERS` in all samples together; `characters` in the details. */
  | 'too_many_samples'
  /** The bytes are not a model. */
  | 'not_a_model'
  /** A newer version wrote the model; `version` in the details. */
  | 'newer_model'
  /** The bytes of the model were changed or cut. */
  | 'damaged_model';

const MESSAGES: Record<NamedEntityErrorCode, string> = {
  no_samples: 'No sentence contains a word.',
  too_few_sentences: 'No label has entities in two different sentences.',
  too_few_to_evaluate: 'There are fewer than two different sentences.',
  bad_sample: 'A sample needs a text, and entities in it that have a label and do not overlap.',
  too_many_types: 'There are too many labels.',
  text_too_long: 'The text of a sample is too long.',
  too_many_samples: 'The samples are too long altogether.',
  not_a_model: 'This is not a named-entity model.',
  newer_model: 'A newer version wrote this model.',
  damaged_model: 'The model is damaged.',
};

/** Why samples or a model cannot be used: a code for programs, a sentence, and what it is about. */
export class NamedEntityError extends Error {
  override name = 'NamedEntityError';
  readonly code: NamedEntityErrorCode;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: NamedEntityErrorCode, details: Record<string, string | number> = {}) {
    const described = Object.entries(details).map(([name, value]) => `${name} ${value}`);
    super([MESSAGES[code], ...(described.length > 0 ? [`(${described.join(', ')})`] : [])].join(' '));
    this.code = code;
    this.details = details;
  }
}
