import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findUnreadIds } from '../store-shown.ts';

/** Those of the documents whose current version is still to be read. */
export async function findUnread(
  { tx, scope }: TransactionContext<ProjectScope>,
  ids: readonly number[],
): Promise<Set<number>> {
  return new Set(await findUnreadIds(tx, scope, ids));
}
