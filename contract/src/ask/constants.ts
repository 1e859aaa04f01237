/** Maximum number of documents that a conversation can be about. */
export const MAX_SCOPE_DOCUMENTS = 200;

/** Maximum number of files that can be attached to a conversation. */
export const MAX_ATTACHMENTS = 20;

/** Maximum number of characters of all files attached to a conversation: every question searches all of them. */
export const MAX_ATTACHED_CHARACTERS = 2_000_000;

export const attachmentStatuses = ['queued', 'reading', 'read', 'failed', 'stopped'] as const;
export type AttachmentStatus = (typeof attachmentStatuses)[number];

/** Maximum number of users with whom a conversation can be shared. */
export const MAX_SHARES = 50;

/** Maximum number of messages of a conversation that is exported. */
export const MAX_EXPORTED_MESSAGES = 2000;

export const exportFormats = ['md', 'docx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The words of an exported conversation, in the language of the caller. `page` contains `{page}`. */
export const exportWordKeys = [
  'page',
  'document',
  'value',
  'quote',
  'unsupported',
  'not_found',
  'hidden',
  'failed',
  'stopped',
] as const;

/** What can be wrong with an answer. */
export const feedbackReasons = ['wrong', 'incomplete', 'wrong_document', 'missed', 'outdated', 'other'] as const;

/** The `model` of answers from the built-in provider, which quotes passages and is always available. */
export const BUILT_IN_MODEL = 'Built-in';

/** The `model_id` of a question that chooses the built-in provider. */
export const BUILT_IN_MODEL_ID = 0;

/** Follows text in written answers that is not from the documents. */
export const UNSUPPORTED_MARK = '[-]';
