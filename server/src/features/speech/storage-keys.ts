import { randomUUID } from 'node:crypto';

/** The folder of the recordings of users in a company. */
export const recordingsFolder = (companyId: number): string => `c/${companyId}/speech/`;

/** By day (UTC), so that a cleanup leaves out files whose rows may still be written. */
export const newRecordingKey = (companyId: number): string =>
  `${recordingsFolder(companyId)}${toDay(new Date())}/${randomUUID()}`;

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');

/** Whether a file was stored before the day of this time. */
export const isStoredBefore = (key: string, moment: Date): boolean => (key.split('/').at(-2) ?? '') < toDay(moment);
