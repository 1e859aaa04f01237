/** What part of a document a change is in. */
export const parts = [
  'body',
  'table',
  'header',
  'footer',
  'footnote',
  'note_mark',
  'text_box',
  'comment',
  'form_field',
  'picture',
  'property',
] as const;
export type Part = (typeof parts)[number];

/** Kinds of change. */
export const changeKinds = [
  'inserted',
  'deleted',
  'changed',
  'moved',
  'moved_changed',
  'split',
  'merged',
  'renumbered',
  'format',
  'row_inserted',
  'row_deleted',
  'column_inserted',
  'column_deleted',
  'cell_changed',
  'picture_replaced',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Differences that can be hidden. `layout`: line ends, hyphenation, reflow; `contents`: tables of contents and dot leaders. */
export const filters = [
  'page_numbers',
  'headers_footers',
  'watermarks',
  'layout',
  'contents',
  'numbering',
  'case',
  'space',
  'punctuation',
  'numbers',
  'quotes',
] as const;
export type Filter = (typeof filters)[number];

/** The filters of a new comparison. */
export const DEFAULT_FILTERS: readonly Filter[] = [
  'page_numbers',
  'headers_footers',
  'watermarks',
  'layout',
  'contents',
  'numbering',
];

/** What a reviewer said about a change. */
export const decisions = ['open', 'accepted', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

export const blockKinds = ['heading', 'paragraph', 'list_item', 'row', 'picture'] as const;

/** `docx` has tracked changes; it needs an older document that is a docx. */
export const exportFormats = ['html', 'pdf', 'xlsx', 'docx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is said of a comparison in an export, apart from kinds, parts, filters and reasons. */
export const exportLabels = [
  'title',
  'older',
  'newer',
  'version',
  'compared_at',
  'similarity',
  'changes',
  'hidden',
  'no_changes',
  'not_compared',
  'all_compared',
  'warnings',
  'number',
  'kind',
  'part',
  'section',
  'page',
  'pages',
  'before',
  'after',
  'words',
  'hidden_by',
  'decision',
  'note',
  'side',
  'reason',
  'count',
  /** The heading above changes that tracked changes cannot express. */
  'not_tracked',
] as const;
export type ExportLabel = (typeof exportLabels)[number];

/** What can be left out of a comparison besides parts. */
export const otherParts = ['formatting', 'ocr', 'attachments', 'tracked_changes', 'pages'] as const;
export const notComparedReasons = ['not_given', 'unreadable', 'too_large'] as const;
export const warningCodes = ['nothing_in_common', 'different_languages'] as const;

/** Kinds of tracked changes that a file has itself. */
export const revisionKinds = ['inserted', 'deleted', 'moved_from', 'moved_to'] as const;
/** Tracked changes of both files that are kept with a comparison, at most. */
export const MAX_REVISIONS = 1000;

/** Rows of the display in one answer, at most. */
export const MAX_ROWS = 400;
export const MAX_NOTE = 2000;
/** Pages of one request for the changes on them, and changes in its answer, at most. */
export const MAX_CHANGED_PAGES = 50;
export const MAX_CHANGES_ON_PAGES = 2000;
/** Pairs of matching places of both documents, at most. */
export const MAX_LEVELS = 20_000;
/** Marks beside the scroll bar, at most. */
export const MAP_MARKS = 400;
/** Rows with changes in the answer for folding, at most. */
export const MAX_CHANGED_ROWS = 20_000;
/** Pages of the two documents together. */
export const MAX_PAGES = 20_000;
