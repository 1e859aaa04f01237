import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { deletePrivateViewsOfOthers, deleteViewsOf } from '../store.ts';

/** Erases what only these users could see: their own views, orders and defaults. Shared views stay. */
export async function eraseViewsOf(
  { tx, scope }: TransactionContext<AccessibleScope>,
  userIds: readonly number[],
): Promise<void> {
  await deleteViewsOf(tx, scope, userIds);
}

/** After the restore of an archive: own views of others than the restoring user are theirs alone, and are not restored. */
export async function dropViewsOfOthers({ tx, scope }: TransactionContext<CompanyScope>): Promise<void> {
  await deletePrivateViewsOfOthers(tx, scope);
}
