import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { EntityLink, Location } from '../../../resource.ts';
import { describeDocuments } from '../../documents/verbs/describe-documents.ts';
import { locateDocument } from '../../documents/verbs/locate-document.ts';
import { findDocumentsOf } from '../store.ts';

/** The company and projects of both documents, or null if the comparison is not in the scope or one of its documents is deleted. */
export async function locateComparison({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const [row] = await findDocumentsOf(tx, scope, [id]);
  const source = row && (await locateDocument({ tx, scope }, row.sourceDocumentId));
  const target = row && (await locateDocument({ tx, scope }, row.targetDocumentId));
  return source && target ? { ...source, alsoIn: [target.projectId] } : null;
}

/** The data for links to comparisons, with the name of the older document; omits those with a document outside the scope. */
export async function describeComparisons(
  { tx, scope }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const rows = await findDocumentsOf(tx, scope, ids);
  const documents = await describeDocuments({ tx, scope }, [
    ...new Set(rows.flatMap(({ sourceDocumentId, targetDocumentId }) => [sourceDocumentId, targetDocumentId])),
  ]);
  return new Map(
    rows.flatMap(({ id, sourceDocumentId, targetDocumentId }) => {
      const document = documents.get(sourceDocumentId);
      return document && documents.has(targetDocumentId) ? [[id, document] as const] : [];
    }),
  );
}
