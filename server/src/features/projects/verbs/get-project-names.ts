import type { TransactionContext } from '../../../access/context.ts';
import { findProjectNames as findNames } from '../store.ts';

/** The names of projects in the transaction's scope, by id. */
export const getProjectNames = (
  { tx, scope }: TransactionContext,
  ids: readonly number[],
): Promise<Map<number, string>> => findNames(tx, scope, ids);
