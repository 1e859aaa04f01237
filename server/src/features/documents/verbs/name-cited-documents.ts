import type { TransactionContext } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { findCited } from '../store-shown.ts';
import type { NamedDocument } from './name-documents.ts';

/** As `nameDocuments`, with documents in the bin: what was quoted before they were deleted stays readable. */
export async function nameCitedDocuments(
  { tx, scope }: TransactionContext<DocumentScope>,
  ids: Iterable<number>,
): Promise<Map<number, NamedDocument>> {
  const rows = await findCited(tx, scope, [...new Set(ids)]);
  return new Map(rows.map((document) => [document.id, document]));
}
