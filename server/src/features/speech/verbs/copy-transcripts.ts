import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { copyOfVersion } from '../store-copies.ts';

/** Copies the finished transcripts of the versions of a document to those of its copy. */
export async function copyTranscripts(
  { tx, scope }: TransactionContext<ProjectScope>,
  { to, versions }: { to: number; versions: ReadonlyMap<number, number> },
): Promise<void> {
  for (const [from, versionId] of versions) await copyOfVersion(tx, scope, { from, documentId: to, versionId });
}
