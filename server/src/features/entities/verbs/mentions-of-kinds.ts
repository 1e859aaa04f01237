import { Failure } from '@dossier/contract/base/failure';
import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findKindNames } from '../store-kinds.ts';
import { listMarks } from '../store-places.ts';
import { findDocumentResults } from '../store-results.ts';
import { requireAnalysis } from './require-analysis.ts';

export interface MentionsOfKinds {
  analysisName: string;
  /** Whether the document is being analysed. */
  isRunning: boolean;
  /** The version that was analysed; null if none was. */
  versionId: number | null;
  /** In the order of the text. */
  mentions: { entityId: number; kind: string; page: number; start: number; end: number }[];
  /** The name of an own kind. */
  kindName: (kind: string) => string | null;
}

/** The mentions of kinds in a document, with decisions applied; at most `limit`. Throws `not_found` for an unknown analysis. */
export async function mentionsOfKinds(
  { tx, scope }: TransactionContext<ProjectScope>,
  {
    analysisId,
    documentId,
    kinds,
    limit,
  }: { analysisId: number; documentId: number; kinds: readonly string[]; limit: number },
): Promise<MentionsOfKinds> {
  const { name } = await requireAnalysis({ tx, scope }, { id: analysisId });
  const results = await findDocumentResults(tx, scope, [documentId]);
  const result = results.find((row) => row.analysisId === analysisId);
  if (result && result.projectId !== scope.projectId) throw new Failure('not_found');
  const { rows } = await listMarks(tx, scope, { analysisId, documentId, from_page: 1, kind: kinds, limit });
  const nameOf = await findKindNames(tx, scope, [analysisId]);
  return {
    analysisName: name,
    isRunning: result?.state === 'queued',
    versionId: result?.versionId ?? null,
    mentions: rows.map(({ entityId, kind, page, start, end }) => ({ entityId, kind, page, start, end })),
    kindName: (kind) => nameOf(analysisId, kind),
  };
}
