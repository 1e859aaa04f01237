import type { TransactionContext } from '../../../access/context.ts';
import { findModelNames } from '../store.ts';

/** The names of models in the companies of the scope, by id. */
export async function nameModels(
  { tx, scope }: TransactionContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  return new Map((await findModelNames(tx, scope, ids)).map(({ id, name }) => [id, name]));
}
