import { randomUUID } from 'node:crypto';

const day = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');

/** The folder of the files of a company that were stored on one day (UTC), until they were read for a summary. */
export const textsFolder = (companyId: number, moment: Date): string => `c/${companyId}/summaries/${day(moment)}/`;

export const newTextKey = (companyId: number): string => `${textsFolder(companyId, new Date())}${randomUUID()}`;
