import type { Tx } from '../../../engines/database/port.ts';
import { namesOfCompanies as findNames } from '../store.ts';

/** The names of companies in the transaction's scope, by id. */
export const namesOfCompanies = (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> => findNames(tx, ids);
