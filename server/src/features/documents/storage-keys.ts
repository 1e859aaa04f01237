import { randomUUID } from 'node:crypto';

/** The day (UTC) as part of a key: `20261120`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');

/** The folder of the originals uploaded to a company on one day; by day, so that cleanup can find the files of crashed processes. */
export const originalsOf = (companyId: number, day: string): string => `c/${companyId}/original/${day}/`;

export const newOriginalKey = (companyId: number): string =>
  `${originalsOf(companyId, dayOf(new Date()))}${randomUUID()}`;

/** The folder of the files found inside documents on one day. */
export const attachmentsOn = (companyId: number, day: string): string => `c/${companyId}/attachment/${day}/`;

export const newAttachmentKey = (companyId: number): string =>
  `${attachmentsOn(companyId, dayOf(new Date()))}${randomUUID()}`;

/** The folder of the PDFs made of a company's documents on one day. */
export const renditionsOn = (companyId: number, day: string): string => `c/${companyId}/rendition/${day}/`;

export const newRenditionKey = (companyId: number): string =>
  `${renditionsOn(companyId, dayOf(new Date()))}${randomUUID()}`;

/** The folder of the chunks of one upload. */
export const chunksOf = (companyId: number, uploadId: number): string => `c/${companyId}/upload/${uploadId}/`;

export const newChunkKey = (companyId: number, uploadId: number, number: number): string =>
  `${chunksOf(companyId, uploadId)}${number}-${randomUUID()}`;
