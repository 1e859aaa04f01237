import type { Tx } from '../../../engines/database/port.ts';
import { namesOfProjects as findNames } from '../store.ts';

/** The names of projects in the transaction's scope, by id. */
export const namesOfProjects = (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> => findNames(tx, ids);
