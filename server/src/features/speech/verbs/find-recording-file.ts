import { Failure } from '@dossier/contract/base/failure';
import { requireDocumentFile } from '../../documents/verbs/require-document-file.ts';
import { findFile } from '../store-files.ts';
import type { SpeechRow } from '../tables.ts';
import type { TranscriptionTask as Context } from '../transcription-task.ts';
import { versionNumbers } from '../../documents/verbs/version-numbers.ts';

/** The stored file of a recording: its own, or that of the version of its document. */
export async function findRecordingFile(
  { app, scope }: Pick<Context, 'app' | 'scope'>,
  row: SpeechRow,
): Promise<{ key: string; size: number }> {
  const { documentId, versionId } = row;
  const own = await app.database.read(scope, (tx) => findFile(tx, scope, row));
  if (own) return { key: own.key, size: own.size };
  if (documentId === null || versionId === null || !('projectId' in scope)) throw new Failure('not_found');
  return await app.database.read(scope, async (tx) => {
    const version = (await versionNumbers({ tx, scope }, [versionId])).get(versionId);
    if (version === undefined) throw new Failure('not_found');
    return await requireDocumentFile({ tx, scope }, { id: documentId, version });
  });
}
