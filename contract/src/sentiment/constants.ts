/** What is rated: every sentence, or every paragraph. */
export const units = ['sentence', 'paragraph'] as const;
export type Unit = (typeof units)[number];

/** By the built-in word lists, or by the active version. */
export const methods = ['lexicon', 'model'] as const;
export type Method = (typeof methods)[number];

/** What a text says of its subject. */
export const polarities = ['negative', 'neutral', 'positive'] as const;
export type Polarity = (typeof polarities)[number];

/** The sentiment of a passage. `not_sure`: its words say too little, or contradict each other. */
export const sentiments = [...polarities, 'not_sure'] as const;
export type Sentiment = (typeof sentiments)[number];

export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 5000;
/** Analyses of a company. */
export const MAX_ANALYSES = 200;
export const MAX_SUBJECT_NAME = 100;
/** Subjects of an analysis. */
export const MAX_SUBJECTS = 50;
/** Words of a subject. */
export const MAX_WORDS = 1000;
export const MAX_WORD = 100;
/** Samples of an analysis. */
export const MAX_SAMPLES = 50_000;
/** Characters of a sample, and of a stored passage: those of the longest paragraph that is not cut. */
export const MAX_SAMPLE_TEXT = 20_000;
/** Bytes of an imported file of samples. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
/** Lines of an imported file that could not be used and are listed with their reasons; all of them are counted. */
export const MAX_LINE_PROBLEMS = 1000;
/** Samples of a label from which it can be learned. Negative and positive are required; neutral may be left out. */
export const MIN_SAMPLES = 5;
/** Samples of a label from which its figures are reliable. */
export const RELIABLE_SAMPLES = 50;
/** Trained versions of an analysis. */
export const MAX_VERSIONS = 50;
/** Marks of a document that are read at once. */
export const MAX_MARKS = 5000;
/** Months or weeks of a chart, up to the last one. */
export const MAX_PERIODS = 60;

/** The origin of a sample. `passage`: a passage of a document that a user labelled. */
export const sampleSources = ['typed', 'import', 'passage'] as const;
export type SampleSource = (typeof sampleSources)[number];

/** What rates with a version: a model that was trained on the samples, or an AI model. */
export const engines = ['built_in', 'provider'] as const;
export type Engine = (typeof engines)[number];
/** Samples with which an AI model is measured: its calls cost. */
export const MAX_MEASURED = 200;

export const versionStates = ['queued', 'training', 'trained', 'failed'] as const;
export type VersionState = (typeof versionStates)[number];

/** The state of the results of a project. `partial`: finished, and some documents failed. */
export const analysisStates = ['none', 'running', 'done', 'partial', 'failed'] as const;
export type AnalysisState = (typeof analysisStates)[number];

/** What became of a document. `empty`: it has no text; `cancelled`: the task ended before it was analysed. */
export const documentStates = ['queued', 'done', 'empty', 'failed', 'cancelled'] as const;
export type DocumentState = (typeof documentStates)[number];

export const chartPeriods = ['month', 'week'] as const;
export type ChartPeriod = (typeof chartPeriods)[number];

export const downloadFormats = ['csv', 'xlsx'] as const;
/** What is downloaded: a row for each passage, or for each document. */
export const downloadContents = ['passages', 'documents'] as const;
