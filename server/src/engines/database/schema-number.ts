import { migrations } from './migrations/list.ts';

/** The number of the newest schema that this program knows; an archive tells by it how old it is. */
export const newestSchema: number = migrations.at(-1)!.number;
