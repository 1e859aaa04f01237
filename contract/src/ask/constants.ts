/** Maximum number of documents that a conversation can be about. */
export const MAX_SCOPE_DOCUMENTS = 200;

/** The `model` of answers from the built-in provider, which quotes passages and is always available. */
export const BUILT_IN_MODEL = 'Built-in';
