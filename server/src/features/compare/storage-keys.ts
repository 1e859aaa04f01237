import { randomUUID } from 'node:crypto';

/** The key of a new file with the changes of a comparison. */
export const newExportKey = (companyId: number): string => `c/${companyId}/comparison/${randomUUID()}`;
