import { randomUUID } from 'node:crypto';

/** The folder of the files that are attached to conversations of a company. */
export const attachmentsFolder = (companyId: number): string => `c/${companyId}/chat/`;

/** By day (UTC), so that a cleanup leaves out files whose rows may still be written. */
export const newAttachmentKey = (companyId: number): string =>
  `${attachmentsFolder(companyId)}${toDay(new Date())}/${randomUUID()}`;

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');

/** Whether a file was stored before the day of this time. */
export const isStoredBefore = (key: string, moment: Date): boolean => (key.split('/').at(-2) ?? '') < toDay(moment);
