import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { describeVersions } from '../../documents/verbs/describe-versions.ts';
import { compareDocuments, type Comparing } from './compare-documents.ts';
import { requireComparison } from './read-comparisons.ts';

/** Compares the current versions of both documents with the same options; of one document, the older version with the current one. */
export async function compareAgain(context: ContextWithAuthority<ProjectScope>, id: number): Promise<Comparing> {
  const { app, authority } = context;
  const readable = await authority.accessible('DOCUMENT_READ');
  const { row, version } = await app.database.read(readable, async (tx) => {
    const found = await requireComparison({ tx, scope: readable }, { id });
    const { sourceDocumentId, targetDocumentId, sourceVersionId } = found;
    if (sourceDocumentId !== targetDocumentId) return { row: found, version: undefined };
    const versions = await describeVersions({ tx, scope: readable }, [sourceVersionId]);
    return { row: found, version: versions.get(sourceVersionId)?.number };
  });
  return await compareDocuments(context, {
    source_document_id: row.sourceDocumentId,
    target_document_id: row.targetDocumentId,
    source_version: version,
    options: row.options,
  });
}
