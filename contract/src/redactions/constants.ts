/** What became of a copy. Only `verified` ones can be downloaded: no removed value was found in them. */
export const redactionStates = ['queued', 'running', 'verified', 'failed_verification', 'failed', 'cancelled'] as const;
export type RedactionState = (typeof redactionStates)[number];

/** The kind of what was selected by hand. */
export const SELECTED = 'selected';

/** Copies of a document. */
export const MAX_COPIES = 50;
/** Kinds of a copy. */
export const MAX_KINDS = 100;
/** Entities that stay in a copy although their kind is removed. */
export const MAX_EXCEPTIONS = 1000;
/** Places and texts that are selected by hand. */
export const MAX_SELECTED = 1000;
export const MIN_SELECTED_TEXT = 2;
export const MAX_SELECTED_TEXT = 500;
/** Places of a copy, of all kinds. */
export const MAX_PLACES = 200_000;
export const MAX_LABEL = 40;
export const MAX_PAGE = 1_000_000;
/** Characters of a page. */
export const MAX_OFFSET = 1_000_000_000;
/** Places that are listed where values remain, and pages whose pictures could not be searched. */
export const MAX_LISTED = 100;

/** Where in a file values are removed. */
export const removedFrom = [
  'text',
  'hidden',
  'scans',
  'pictures',
  'metadata',
  'annotations',
  'attachments',
  'links',
] as const;
export type RemovedFrom = (typeof removedFrom)[number];

/** How a copy is made: in the same format; as pictures of its pages with searchable text; or as text only. */
export const copyForms = ['same', 'drawn', 'text'] as const;

/** Where a value was found in a copy; `raw`: in the bytes of the file. */
export const remainsIn = ['text', 'picture', 'metadata', 'annotations', 'links', 'raw'] as const;
