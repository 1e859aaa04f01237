/** The folder of the archives of a company; erased with it. */
export const exportsFolder = (companyId: number): string => `c/${companyId}/export/`;

/** The archives packed by the runs of one task. */
export const taskExportsFolder = (companyId: number, taskUuid: string): string =>
  `${exportsFolder(companyId)}${taskUuid}/`;

/** A key per run, so that a superseded run cannot delete the archive of the other. */
export const exportKey = (companyId: number, taskUuid: string, run: string): string =>
  `${taskExportsFolder(companyId, taskUuid)}${run}.zip`;

/** The folder of uploaded archives to restore. */
export const RESTORES = 'c/0/restore/';

/** `archive` is `<day>/<uuid>`. */
export const restoreKey = (archive: string): string => `${RESTORES}${archive}.zip`;

/** The day on which the archive with this key was uploaded. */
export const restoreDay = (key: string): string => key.slice(RESTORES.length).split('/')[0] ?? '';
