import type { ContextWithAuthority } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import { describeVersions } from '../features/documents/verbs/describe-versions.ts';
import type { VersionsChoice } from './chosen-versions.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import { requireComparison } from './require-comparison.ts';
import type { StoredComparison } from './stored-comparisons.ts';

/** The current versions of both documents of a comparison; of one document, the older version with the current one. */
export async function chooseAgain<Row extends StoredComparison, New>(
  { app, authority }: ContextWithAuthority<ProjectScope>,
  kind: ComparisonKind<Row, New>,
  id: number,
): Promise<{ row: Row; versions: VersionsChoice }> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(readable, async (tx) => {
    const row = await requireComparison({ tx, scope: readable }, kind, { id });
    const { sourceDocumentId, targetDocumentId, sourceVersionId } = row;
    const versions: VersionsChoice = { source_document_id: sourceDocumentId, target_document_id: targetDocumentId };
    if (sourceDocumentId !== targetDocumentId) return { row, versions };
    const described = await describeVersions({ tx, scope: readable }, [sourceVersionId]);
    return { row, versions: { ...versions, source_version: described.get(sourceVersionId)?.number } };
  });
}
