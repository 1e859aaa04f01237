/** The folder of the archives of a company; they go with it. */
export const exportsOf = (companyId: number): string => `c/${companyId}/export/`;

/** What the runs of one task have packed. */
export const exportsOfTask = (companyId: number, taskUuid: string): string => `${exportsOf(companyId)}${taskUuid}/`;

/** Each run has a place of its own, so that one that was overtaken takes nothing away from the other. */
export const exportKey = (companyId: number, taskUuid: string, run: string): string =>
  `${exportsOfTask(companyId, taskUuid)}${run}.zip`;

/** Where archives wait that are to become companies. */
export const RESTORES = 'c/0/restore/';

/** `archive` is `<day>/<uuid>`. */
export const restoreKey = (archive: string): string => `${RESTORES}${archive}.zip`;

/** The day on which the archive of this key was sent. */
export const dayOfRestore = (key: string): string => key.slice(RESTORES.length).split('/')[0] ?? '';
