import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { EntityLink, Location } from '../../../resource.ts';
import { locateDocument } from '../../documents/verbs/locate-document.ts';
import { describeDocuments } from '../../documents/verbs/describe-documents.ts';
import { findDocumentOf, findTexts } from '../store.ts';
import { noteName } from './create-note.ts';

/** The company and project of a note's document, or null if it is not in the scope or its document is deleted. */
export async function locateNote({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const documentId = await findDocumentOf(tx, scope, id);
  return documentId === null ? null : await locateDocument({ tx, scope }, documentId);
}

/** The data for links to notes; omits those outside the scope. */
export async function describeNotes(
  { tx, scope }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const rows = await findTexts(tx, scope, ids);
  const documents = await describeDocuments({ tx, scope }, [...new Set(rows.map(({ documentId }) => documentId))]);
  return new Map(
    rows.flatMap(({ id, text, documentId }) => {
      const document = documents.get(documentId);
      return document ? [[id, { ...document, name: noteName(text) }] as const] : [];
    }),
  );
}
