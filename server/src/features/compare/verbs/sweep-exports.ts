import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { deleteExports, keysOfDocuments } from '../store-exports.ts';

/** How long an exported file can be downloaded. */
export const EXPORT_KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes the files of a company that are no longer kept. */
export async function sweepExports({ app, scope }: Context<CompanyScope>, now: Date): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const keys = await deleteExports(tx, scope, new Date(now.getTime() - EXPORT_KEPT_MS));
    await discardFiles({ app, tx, scope }, { companyId: scope.companyId, keys });
  });
}

/** The keys of the files about documents that are purged; their rows are deleted with the documents. */
export const keysOfExports = (
  { tx, scope }: TransactionContext<CompanyScope>,
  documentIds: readonly number[],
): Promise<string[]> => keysOfDocuments(tx, scope, documentIds);
