import { migrations } from './migrations/list.ts';

/** The newest schema version of this program; stored in archives. */
export const newestSchema: number = migrations.at(-1)!.number;
