import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { TransactionContext, Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { deleteKeys } from '../../../stored-files.ts';
import { deleteStoredFiles } from '../store-samples.ts';

/** Deletes stored files: their rows now, their bytes after the commit. A file that is left over is removed by the nightly job. */
export async function deleteFiles(
  { app, tx, scope }: Context<CompanyScope> & TransactionContext<CompanyScope>,
  ids: readonly number[],
): Promise<void> {
  const keys = await deleteStoredFiles(tx, scope, ids);
  if (keys.length > 0) afterCommit(tx, () => deleteKeys(app, keys));
}
