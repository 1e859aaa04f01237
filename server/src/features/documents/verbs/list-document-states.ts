import type { TransactionContext } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { type DocumentFilter, type DocumentState, listStates } from '../store-list.ts';

/** Documents by name, at most `limit`, with their number; for work that visits each of them. */
export async function listDocumentStates(
  { tx, scope }: TransactionContext<DocumentScope>,
  { filter, limit }: { filter: DocumentFilter; limit: number },
): Promise<{ documents: DocumentState[]; total: number }> {
  return await listStates(tx, scope, filter, limit);
}

export type { DocumentFilter };
