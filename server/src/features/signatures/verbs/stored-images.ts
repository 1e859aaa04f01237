import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, TenantScope } from '../../../access/scope.ts';
import { countStored, keysOfDocuments } from '../store.ts';

/** The keys of the pictures of documents that are purged; the rows are deleted with the documents. */
export const keysOfImages = (
  { tx, scope }: TransactionContext<CompanyScope>,
  documentIds: readonly number[],
): Promise<string[]> => keysOfDocuments(tx, scope, documentIds);

/** The pictures of the company and their bytes. Their pages were counted with the documents. */
export const countImages = async (
  { tx, scope }: TransactionContext<TenantScope>,
  since?: Date,
): Promise<{ files: number; bytes: number; pages: number }> => ({
  ...(await countStored(tx, scope, since)),
  pages: 0,
});
