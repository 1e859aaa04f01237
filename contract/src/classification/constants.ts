/** The minimum of classes and of samples of each class with which a dataset is suitable for training. */
export const MIN_CLASSES = 2;
export const MIN_SAMPLES = 5;
/** Samples of a class from which its figures are reliable. */
export const RELIABLE_SAMPLES = 20;

export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 5000;
export const MAX_CLASS_NAME = 100;
export const MAX_CLASS_DESCRIPTION = 1000;
/** Classes of a dataset. */
export const MAX_CLASSES = 500;
/** Samples of a dataset. */
export const MAX_SAMPLES = 50_000;
/** Characters of a sample that are stored and used; the rest of a longer text is left out. */
export const MAX_SAMPLE_CHARACTERS = 200_000;
export const MAX_SAMPLE_NAME = 255;
/** Characters of a typed text. */
export const MAX_TYPED_TEXT = 100_000;
/** Models, and datasets, of a company. */
export const MAX_MODELS = 500;
export const MAX_DATASETS = 500;
/** Instances of a model. */
export const MAX_INSTANCES = 200;
/** Characters of a CSV file that are needed to find its columns. */
export const MAX_CSV_START = 100_000;
/** Samples that "Label next" offers at once. */
export const MAX_OFFERED = 50;

/** The two engines: the built-in classifier, which is trained; and a model of an AI provider, which reads descriptions and examples. */
export const engines = ['built_in', 'provider'] as const;
export type Engine = (typeof engines)[number];

/**
 * The status of a model: of its active instance, or why there is none. `drift`: many documents are unlike all samples; `trained`: it has
 * trained instances, but none is active.
 */
export const modelStatuses = ['untrained', 'queued', 'training', 'failed', 'trained', 'active', 'drift'] as const;
export type ModelStatus = (typeof modelStatuses)[number];

export const instanceStates = ['created', 'training', 'trained', 'failed'] as const;
export type InstanceState = (typeof instanceStates)[number];

export const evaluationStates = ['created', 'evaluating', 'evaluated', 'failed'] as const;
export type EvaluationState = (typeof evaluationStates)[number];

/**
 * How an instance is evaluated: on a part of its samples that a second training did without, on every sample by trainings without it, or
 * on the samples of another dataset.
 */
export const evaluationMethods = ['held_out', 'cross_validation', 'dataset'] as const;
export type EvaluationMethod = (typeof evaluationMethods)[number];

/** `queued`: its text is still to be read; `empty`: it has no text; `failed`: it could not be read. Only `ready` ones are used. */
export const sampleStates = ['queued', 'ready', 'empty', 'failed'] as const;
export type SampleState = (typeof sampleStates)[number];

/** The origin of a sample. `feedback`: a document with a corrected class. */
export const sampleSources = ['upload', 'import', 'document', 'typed', 'feedback'] as const;
export type SampleSource = (typeof sampleSources)[number];

/** The formats in which a dataset is exported, and imported again. */
export const exportFormats = ['zip', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How the class of a document that becomes a sample is chosen: none, the given one, or by its label. */
export const classChoices = ['none', 'given', 'label'] as const;

/** Why a sample is offered for labelling: the model is unsure of it, or nothing like it is labelled yet. */
export const offerReasons = ['unsure', 'unlike', 'typical'] as const;

/** The class by the probability below which the answer is "not sure". */
export const DEFAULT_MINIMUM_PROBABILITY = 0.6;

/** The classes of a document besides those of a model, in filters and counts. */
export const specialClasses = ['not_sure', 'unlike', 'corrected', 'none'] as const;
