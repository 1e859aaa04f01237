import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { EntityLink, Location } from '../../../resource.ts';
import { describeDocuments } from '../../documents/verbs/describe-documents.ts';
import { locateDocument } from '../../documents/verbs/locate-document.ts';
import { findDocumentOf, findDocuments } from '../store.ts';

/** The company and project of a copy's document, or null if it is not in the scope or its document is deleted. */
export async function locateCopy({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const documentId = await findDocumentOf(tx, scope, id);
  return documentId === null ? null : await locateDocument({ tx, scope }, documentId);
}

/** The data for links to copies, with the names of their documents; omits those outside the scope. */
export async function describeCopies(
  { tx, scope }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const rows = await findDocuments(tx, scope, ids);
  const documents = await describeDocuments({ tx, scope }, [...new Set(rows.map(({ documentId }) => documentId))]);
  return new Map(
    rows.flatMap(({ id, documentId }) => {
      const document = documents.get(documentId);
      return document ? [[id, document] as const] : [];
    }),
  );
}
