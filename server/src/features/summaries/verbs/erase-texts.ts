import type { Context, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { removeUserTexts } from '../store-texts.ts';

/** Erases the private summaries of these users. */
export async function eraseTexts(
  { app, tx, scope }: Context<AccessibleScope> & TransactionContext<AccessibleScope>,
  userIds: readonly number[],
): Promise<void> {
  const removed = await removeUserTexts(tx, scope, userIds);
  for (const companyId of new Set(removed.map((row) => row.companyId))) {
    const keys = removed.flatMap((row) => (row.companyId === companyId && row.key !== null ? [row.key] : []));
    await discardFiles({ app, tx, scope }, { companyId, keys });
  }
}
