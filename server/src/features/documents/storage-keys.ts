import { randomUUID } from 'node:crypto';

/** The day (UTC) as part of a key: `20261120`. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');

/** The folder of the originals uploaded to a company on one day; by day, so that cleanup can find the files of crashed processes. */
export const originalsFolder = (companyId: number, day: string): string => `c/${companyId}/original/${day}/`;

export const newOriginalKey = (companyId: number): string =>
  `${originalsFolder(companyId, toDay(new Date()))}${randomUUID()}`;

/** The folder of the files found inside documents on one day. */
export const attachmentsFolder = (companyId: number, day: string): string => `c/${companyId}/attachment/${day}/`;

export const newAttachmentKey = (companyId: number): string =>
  `${attachmentsFolder(companyId, toDay(new Date()))}${randomUUID()}`;

/** The folder of the PDFs made of a company's documents on one day. */
export const renditionsFolder = (companyId: number, day: string): string => `c/${companyId}/rendition/${day}/`;

export const newRenditionKey = (companyId: number): string =>
  `${renditionsFolder(companyId, toDay(new Date()))}${randomUUID()}`;

/** The folder of the zip files to unpack that were uploaded on one day. */
export const packedFolder = (companyId: number, day: string): string => `c/${companyId}/packed/${day}/`;

export const newPackedKey = (companyId: number): string =>
  `${packedFolder(companyId, toDay(new Date()))}${randomUUID()}`;

/** The folder of the chunks of one upload. */
export const chunksFolder = (companyId: number, uploadId: number): string => `c/${companyId}/upload/${uploadId}/`;

export const newChunkKey = (companyId: number, uploadId: number, number: number): string =>
  `${chunksFolder(companyId, uploadId)}${number}-${randomUUID()}`;

/** The folder of the zips of documents that users of a company download. */
export const zipsFolder = (companyId: number): string => `c/${companyId}/zip/`;

/** The zips of one user. */
export const userZipsFolder = (companyId: number, userId: number): string => `${zipsFolder(companyId)}${userId}/`;

/** The zip that a run of a task packs from this time on. */
export const zipKey = (
  { companyId, id, createdBy }: { companyId: number; id: number; createdBy: number | null },
  { startedAt, run }: { startedAt: number; run: string },
): string => `${userZipsFolder(companyId, createdBy ?? 0)}${startedAt}-${id}-${run}.zip`;

/** When the zip with this key was begun, and by which task. */
export function parseZipKey(key: string): { startedAt: number; taskId: number } {
  const [startedAt, taskId] = (key.split('/').at(-1) ?? '').split('-').map(Number);
  return { startedAt: startedAt ?? 0, taskId: taskId ?? 0 };
}
