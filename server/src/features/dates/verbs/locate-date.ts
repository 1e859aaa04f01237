import type { TransactionContext } from '../../../access/context.ts';
import type { Location } from '../../../resource.ts';
import { locateDocument } from '../../documents/verbs/locate-document.ts';
import { findDocumentOf } from '../store.ts';

/** The company and project of a found date's document, or null if it is not in the scope or its document is deleted. */
export async function locateDate({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const documentId = await findDocumentOf(tx, scope, id);
  return documentId === null ? null : await locateDocument({ tx, scope }, documentId);
}
