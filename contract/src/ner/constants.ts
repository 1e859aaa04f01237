export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 5000;
/** Models of a company. */
export const MAX_MODELS = 200;
export const MAX_LABEL_NAME = 60;
/** Labels of a model. */
export const MAX_LABELS = 50;
/** The colours of labels, as positions in the palette of the client. */
export const LABEL_COLORS = 8;
/** Sentences of a model. */
export const MAX_SAMPLES = 50_000;
/** Characters of a sentence. */
export const MAX_SENTENCE = 2000;
/** Entities of a sentence. */
export const MAX_ENTITIES = 200;
/** Projects and documents that sentences come from. */
export const MAX_SOURCES = 200;
export const MAX_VERSIONS = 200;
/** Sentences of a round. */
export const ROUND_SIZE = 100;
export const MAX_ROUND_SIZE = 500;
/** Sentences that are offered at once. */
export const MAX_OFFERED = 50;
/** Sentences of each label that training requires. */
export const MIN_SENTENCES = 2;
/** Entities of a label from which its figures are reliable. */
export const RELIABLE_ENTITIES = 20;
/** Bytes of an imported file. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** Lines of an imported file that could not be used and are listed; all of them are counted. */
export const MAX_LINE_PROBLEMS = 200;
/** Examples of errors that are kept of a version. */
export const MAX_ERRORS = 500;

/** `queued`: of the current round and still to be labelled; `skipped`: not used. Only `labelled` ones are used for training. */
export const sampleStates = ['queued', 'labelled', 'skipped'] as const;
export type SampleState = (typeof sampleStates)[number];

/** The origin of a sentence. */
export const sampleOrigins = ['document', 'typed', 'import'] as const;
export type SampleOrigin = (typeof sampleOrigins)[number];

/** What finds the entities of a version: what it learned from the labelled sentences, or an AI model that gets the labels. */
export const engines = ['built_in', 'provider'] as const;
export type Engine = (typeof engines)[number];
/** Example sentences of each label that an AI model is shown. */
export const MAX_EXAMPLES = 10;
export const USUAL_EXAMPLES = 3;
/** Labelled sentences with which an AI model is measured: each call costs. */
export const MAX_MEASURED = 200;

/** The states of a version. */
export const versionStates = ['training', 'trained', 'failed'] as const;
export type VersionState = (typeof versionStates)[number];

/** The status of a model: of its active version, or why there is none. `trained`: it has trained versions, but none is active. */
export const modelStatuses = ['untrained', 'training', 'failed', 'trained', 'active'] as const;
export type ModelStatus = (typeof modelStatuses)[number];

/**
 * Formats of import and export: `jsonl` has a line `{"text": …, "entities": [{"start": …, "end": …, "label": …}]}` for each sentence;
 * `conll` has a line for each word with its tag (B-, I-, O) in the last column, and an empty line behind each sentence.
 */
export const sampleFormats = ['jsonl', 'conll'] as const;
export type SampleFormat = (typeof sampleFormats)[number];

/** An error of a version: an entity that was not found, found with another label or with other borders, or found where none is. */
export const errorKinds = ['missed', 'wrong_label', 'wrong_border', 'extra'] as const;
export type ErrorKind = (typeof errorKinds)[number];
