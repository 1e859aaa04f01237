/** The built-in kinds of entities, in the order in which they are offered. */
export const builtInKinds = [
  'person',
  'organisation',
  'place',
  'postal_address',
  'date',
  'time',
  'amount',
  'percentage',
  'quantity',
  'legal_reference',
  'mail',
  'phone',
  'url',
  'iban',
  'bic',
  'card',
  'vat',
  'kvk',
  'bsn',
] as const;
export type BuiltInKind = (typeof builtInKinds)[number];

/** Own kinds of a company: by a list of words, by a regular expression, or by a named-entity model, whose labels are kinds. */
export const ownKindTypes = ['list', 'expression', 'model'] as const;
export type OwnKindType = (typeof ownKindTypes)[number];

export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 5000;
/** Analyses of a company. */
export const MAX_ANALYSES = 200;
export const MAX_KIND_NAME = 100;
/** Own kinds of an analysis. */
export const MAX_OWN_KINDS = 50;
export const MAX_EXPRESSION = 1000;
/** Terms of a word list. */
export const MAX_TERMS = 200_000;
export const MAX_TERM = 200;
/** Further spellings of a term. */
export const MAX_SPELLINGS = 20;
/** Terms that are added by one call without a file. */
export const MAX_TYPED_TERMS = 1000;
/** Bytes of an uploaded word list. */
export const MAX_LIST_BYTES = 50 * 1024 * 1024;
/** Lines of an uploaded word list that could not be used and are kept with their reasons; all of them are counted. */
export const MAX_LINE_PROBLEMS = 1000;
/** Characters of a text on which an expression is tried. */
export const MAX_TRIED_TEXT = 20_000;
export const MAX_TRIED_MATCHES = 500;
/** Characters of a spelling and of the name of an entity; longer ones are cut. */
export const MAX_ENTITY_NAME = 500;
/** Entities of one decision. */
export const MAX_DECIDED = 200;
/** Mentions of a document that are read at once. */
export const MAX_MARKS = 5000;
/** Entities of a co-occurrence graph. */
export const MAX_GRAPH_ENTITIES = 60;

/** The state of the results of a project or document. `partial`: finished, and some documents failed. */
export const analysisStates = ['none', 'running', 'done', 'partial', 'failed'] as const;
export type AnalysisState = (typeof analysisStates)[number];

/** What became of a document. `empty`: it has no text; `cancelled`: the task ended before it was analysed. */
export const documentStates = ['queued', 'done', 'empty', 'failed', 'cancelled'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What users decide about entities. `deny`: not an entity; `allow`: a text that always is one. */
export const decisionActions = ['merge', 'split', 'deny', 'allow', 'retype', 'rename'] as const;
export type DecisionAction = (typeof decisionActions)[number];

export const downloadFormats = ['csv', 'xlsx'] as const;
/** What is downloaded: a row for each entity, or for each mention. */
export const downloadContents = ['entities', 'mentions'] as const;
