import { migrations } from './migrations/list.ts';

/** The newest schema version that this program knows; archives record it. */
export const newestSchema: number = migrations.at(-1)!.number;
