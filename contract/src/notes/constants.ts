export const noteStates = ['open', 'resolved'] as const;
export type NoteState = (typeof noteStates)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The columns of an export. */
export const exportColumns = [
  'note',
  'reply_to',
  'document',
  'version',
  'place',
  'quote',
  'text',
  'author',
  'created',
  'state',
  'resolved_by',
  'resolved_at',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Characters of a note. */
export const MAX_NOTE = 5000;
/** Characters of the passage that a note quotes. */
export const MAX_QUOTE = 5000;
export const MAX_MENTIONS = 20;
