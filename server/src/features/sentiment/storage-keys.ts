import { randomUUID } from 'node:crypto';

const day = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');

/** The folder of the trained versions that were stored for a company on one day (UTC). */
export const storedFolder = (companyId: number, moment: Date): string => `c/${companyId}/sentiment/${day(moment)}/`;

export const newStoredKey = (companyId: number): string => `${storedFolder(companyId, new Date())}${randomUUID()}`;
