import type { TransactionContext } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { findNamed } from '../store-shown.ts';

export type NamedDocument = Awaited<ReturnType<typeof findNamed>>[number];

/** Names and locations of documents, for hits and citations. Omits those that are deleted or outside the scope. */
export async function nameDocuments(
  { tx, scope }: TransactionContext<DocumentScope>,
  ids: Iterable<number>,
): Promise<Map<number, NamedDocument>> {
  const rows = await findNamed(tx, scope, [...new Set(ids)]);
  return new Map(rows.map((document) => [document.id, document]));
}
