import { Failure } from '@dossier/contract/base/failure';
import { requireDocumentFile } from '../../documents/verbs/require-document-file.ts';
import type { SpeechRow } from '../tables.ts';
import type { Context } from './run-transcription.ts';
import { versionNumbers } from '../../documents/verbs/version-numbers.ts';

/** The stored file of a recording: its own, or that of the version of its document. */
export async function findRecordingFile(
  { app, scope }: Pick<Context, 'app' | 'scope'>,
  { key, size, documentId, versionId }: SpeechRow,
): Promise<{ key: string; size: number }> {
  if (key !== null && size !== null) return { key, size };
  if (documentId === null || versionId === null || !('projectId' in scope)) throw new Failure('not_found');
  return await app.database.read(scope, async (tx) => {
    const version = (await versionNumbers({ tx, scope }, [versionId])).get(versionId);
    if (version === undefined) throw new Failure('not_found');
    return await requireDocumentFile({ tx, scope }, { id: documentId, version });
  });
}
