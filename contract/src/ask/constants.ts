/** Maximum number of documents that a conversation can be about. */
export const MAX_SCOPE_DOCUMENTS = 200;

/** What can be wrong with an answer. */
export const feedbackReasons = ['wrong', 'incomplete', 'wrong_document', 'missed', 'outdated', 'other'] as const;

/** The `model` of answers from the built-in provider, which quotes passages and is always available. */
export const BUILT_IN_MODEL = 'Built-in';
