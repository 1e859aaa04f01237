import type { TransactionContext } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { countUnsearched, type DocumentFilter, type DocumentState, listStates } from '../store-list.ts';

/** Documents by name, at most `limit`, with their number; for work that visits each of them. */
export async function listDocumentStates(
  { tx, scope }: TransactionContext<DocumentScope>,
  { filter, limit }: { filter: DocumentFilter; limit: number },
): Promise<{ documents: DocumentState[]; total: number }> {
  return await listStates(tx, scope, filter, limit);
}

/** Number of documents that search does not find yet, or never will: not indexed, or unreadable. */
export async function countUnsearchedDocuments(
  { tx, scope }: TransactionContext<DocumentScope>,
  filter: DocumentFilter,
): Promise<number> {
  return await countUnsearched(tx, scope, filter);
}

export type { DocumentFilter };
