import type { TransactionContext } from '../../../access/context.ts';
import { findCompanyNames as findNames } from '../store.ts';

/** The names of companies in the transaction's scope, by id. */
export const getCompanyNames = (
  { tx, scope }: TransactionContext,
  ids: readonly number[],
): Promise<Map<number, string>> => findNames(tx, scope, ids);
