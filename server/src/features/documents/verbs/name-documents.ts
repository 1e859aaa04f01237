import type { Tx } from '../../../engines/database/port.ts';
import type { DocumentScope } from '../store.ts';
import { findNamed } from '../store-shown.ts';

export type NamedDocument = Awaited<ReturnType<typeof findNamed>>[number];

/** Names and places of documents, for hits and citations. Those that are deleted or outside of the scope are left out. */
export async function nameDocuments(
  tx: Tx,
  scope: DocumentScope,
  ids: Iterable<number>,
): Promise<Map<number, NamedDocument>> {
  const found = await findNamed(tx, scope, [...new Set(ids)]);
  return new Map(found.map((document) => [document.id, document]));
}
