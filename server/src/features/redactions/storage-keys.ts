import { randomUUID } from 'node:crypto';

/** The key of the file of a new copy. */
export const newCopyKey = (companyId: number): string => `c/${companyId}/redaction/${randomUUID()}`;
