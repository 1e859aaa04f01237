/** The folder of the archives of a company; they go with it. */
export const exportsOf = (companyId: number): string => `c/${companyId}/export/`;

export const exportKey = (companyId: number, taskUuid: string): string => `${exportsOf(companyId)}${taskUuid}.zip`;

/** Where an archive waits that is to become a company. */
export const restoreKey = (uuid: string): string => `c/0/restore/${uuid}.zip`;
