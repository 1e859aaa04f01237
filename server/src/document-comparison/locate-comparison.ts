import type { TransactionContext } from '../access/context.ts';
import type { AccessibleScope } from '../access/scope.ts';
import { describeDocuments } from '../features/documents/verbs/describe-documents.ts';
import { locateDocument } from '../features/documents/verbs/locate-document.ts';
import type { EntityLink, Location, PlacedResource } from '../resource.ts';
import type { ComparisonKind } from './comparison-kind.ts';

type Documents = { comparisons: Pick<ComparisonKind['comparisons'], 'documentsOf'> };

/** The company and projects of both documents, or null if the comparison is not in the scope or one of its documents is deleted. */
export async function locateComparison(
  { tx, scope }: TransactionContext,
  { comparisons }: Documents,
  id: number,
): Promise<Location | null> {
  const [row] = await comparisons.documentsOf(tx, scope, [id]);
  const source = row && (await locateDocument({ tx, scope }, row.sourceDocumentId));
  const target = row && (await locateDocument({ tx, scope }, row.targetDocumentId));
  return source && target ? { ...source, alsoIn: [target.projectId] } : null;
}

/** The data for links to comparisons, with the name of the older document; omits those with a document outside the scope. */
async function describeComparisons(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { comparisons }: Documents,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const rows = await comparisons.documentsOf(tx, scope, ids);
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

/** The entity type of a room's comparisons. */
export const comparisonResource = (table: string, kind: Documents): PlacedResource => ({
  table,
  read: 'DOCUMENT_READ',
  locate: (tx, scope, id) => locateComparison({ tx, scope }, kind, id),
  describe: (tx, scope, ids) => describeComparisons({ tx, scope }, kind, ids),
});
