export const indexingStatuses = ['not_indexed', 'queued', 'indexing', 'indexed', 'failed'] as const;
export type IndexingStatus = (typeof indexingStatuses)[number];

/** Labels of a document. */
export const MAX_LABELS = 50;
/** Characters of a label. */
export const MAX_LABEL = 100;
/** Documents that can be downloaded at once. */
export const MAX_ZIP_DOCUMENTS = 10_000;

/** The highest number of a version. */
export const MAX_VERSION = 1_000_000;
/** Characters of the note of a version. */
export const MAX_VERSION_NOTE = 500;
