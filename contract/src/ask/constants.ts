/** The `model` of answers from the built-in provider, which quotes passages and is always available. */
export const BUILT_IN_MODEL = 'Built-in';
