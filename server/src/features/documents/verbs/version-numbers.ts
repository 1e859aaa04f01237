import type { TransactionContext } from '../../../access/context.ts';
import { findVersionNumbers } from '../store-versions.ts';

/** The numbers of versions by their ids, for citations. Omits those that no longer exist. */
export async function versionNumbers(
  { tx, scope }: TransactionContext,
  ids: Iterable<number>,
): Promise<Map<number, number>> {
  return await findVersionNumbers(tx, scope, [...new Set(ids)]);
}
