import { randomUUID } from 'node:crypto';

/** The folder of the models of a company that were stored on one day (UTC). */
export const modelsFolder = (companyId: number, moment: Date): string =>
  `c/${companyId}/ner/${moment.toISOString().slice(0, 10).replaceAll('-', '')}/`;

export const newModelKey = (companyId: number): string => `${modelsFolder(companyId, new Date())}${randomUUID()}`;
