/** How long a summary is. */
export const summaryLengths = ['line', 'paragraph', 'page'] as const;
export type SummaryLength = (typeof summaryLengths)[number];

/** What a summary is for: which sentences are chosen, or what a model is asked to write about. */
export const summaryPurposes = ['general', 'decisions', 'obligations', 'numbers', 'risks'] as const;
export type SummaryPurpose = (typeof summaryPurposes)[number];

/** What is summarised: a document, several documents together, or what changed between two versions of a document. */
export const summaryKinds = ['document', 'documents', 'changes'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** `none`: it was never asked for. A summary that is made again keeps its earlier sentences meanwhile. */
export const summaryStates = ['none', 'queued', 'done', 'failed', 'cancelled'] as const;
export type SummaryState = (typeof summaryStates)[number];

export const changeKinds = ['added', 'removed', 'changed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const exportFormats = ['md', 'docx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The sentences of a summary, at most. */
export const SENTENCES: Readonly<Record<SummaryLength, number>> = { line: 1, paragraph: 6, page: 18 };

export const MAX_TITLE = 200;
/** Characters of a text that is summarised by itself. */
export const MAX_TEXT = 1_000_000;
/** Documents that are summarised together. */
export const MAX_TOGETHER = 50;
/** Sections that are summarised one by one, and the sentences of each. */
export const MAX_SECTIONS = 60;
export const SECTION_SENTENCES = 2;
/** Characters of a sentence that a model wrote. */
export const MAX_SENTENCE = 2000;
