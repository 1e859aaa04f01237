export const indexingStatuses = ['not_indexed', 'queued', 'indexing', 'indexed', 'failed'] as const;
export type IndexingStatus = (typeof indexingStatuses)[number];
