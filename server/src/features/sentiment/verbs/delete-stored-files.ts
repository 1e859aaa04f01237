import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { deleteKeys } from '../../../stored-files.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { deleteFiles } from '../store-versions.ts';

/** Deletes the files of versions: their rows now, their bytes after the commit. A file that is left over is removed by the nightly job. */
export async function deleteStoredFiles(
  { app, tx, scope }: Context<CompanyScope> & TransactionContext<CompanyScope>,
  ids: readonly number[],
): Promise<void> {
  const keys = await deleteFiles(tx, scope, ids);
  if (keys.length > 0) afterCommit(tx, () => deleteKeys(app, keys));
}
