import { randomUUID } from 'node:crypto';

const day = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');

/** The folder of the files that were stored for samples and models of a company on one day (UTC). */
export const storedFolder = (companyId: number, moment: Date): string =>
  `c/${companyId}/classification/${day(moment)}/`;

export const newStoredKey = (companyId: number): string => `${storedFolder(companyId, new Date())}${randomUUID()}`;

/** The folder of the files to import that were uploaded on one day. */
export const importsFolder = (companyId: number, moment: Date): string => `c/${companyId}/import/${day(moment)}/`;

export const newImportKey = (companyId: number): string => `${importsFolder(companyId, new Date())}${randomUUID()}`;

/** The folder of the datasets that users of a company export. */
export const exportsFolder = (companyId: number): string => `c/${companyId}/dataset/`;

/** The file that a run of a task packs from this time on. */
export const exportKey = (companyId: number, { taskId, startedAt, run }: ExportRun): string =>
  `${exportsFolder(companyId)}${startedAt}-${taskId}-${run}`;

export interface ExportRun {
  taskId: number;
  startedAt: number;
  run: string;
}

/** When the packing of the file with this key began, and by which task. */
export function parseExportKey(key: string): { startedAt: number; taskId: number } {
  const [startedAt, taskId] = (key.split('/').at(-1) ?? '').split('-').map(Number);
  return { startedAt: startedAt ?? 0, taskId: taskId ?? 0 };
}
