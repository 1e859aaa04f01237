import type { TransactionContext } from '../../../access/context.ts';
import { namesOfProjects as findNames } from '../store.ts';

/** The names of projects in the transaction's scope, by id. */
export const namesOfProjects = (
  { tx, scope }: TransactionContext,
  ids: readonly number[],
): Promise<Map<number, string>> => findNames(tx, scope, ids);
