import type { TransactionContext } from '../../../access/context.ts';
import { namesOfCompanies as findNames } from '../store.ts';

/** The names of companies in the transaction's scope, by id. */
export const namesOfCompanies = (
  { tx, scope }: TransactionContext,
  ids: readonly number[],
): Promise<Map<number, string>> => findNames(tx, scope, ids);
