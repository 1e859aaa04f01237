import { isRecordingType } from '@dossier/contract/documents/recordings';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/speech/sentences';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { chooseDocuments, type DocumentChoice } from '../../documents/verbs/choose-documents.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { announceSpeech } from '../announce.ts';
import { findOfVersion, insertSpeech, transcribedVersions } from '../store.ts';
import { resetPieces } from '../store-passages.ts';
import { chooseEngine } from './choose-engine.ts';
import { startTranscription } from './start-transcription.ts';

/** From this many documents on they are a batch, which leaves the others their turn. */
const BATCH_FROM = 3;

/**
 * Starts a task for each chosen recording of the project that has no transcript; default: for all of them. Documents that are no recordings
 * are left out. Returns their number.
 */
export async function transcribeDocuments(
  { app, scope }: Context<ProjectScope>,
  choice: DocumentChoice | null,
): Promise<number> {
  if (!(await chooseEngine({ app, scope }))) throw new Failure('validation', say('no_engine'));
  const idsIn = await chooseDocuments({ app, scope }, choice ?? { filter: {} });
  return await app.database.write(scope, async (tx) => {
    const documents = [...(await nameDocuments({ tx, scope }, await idsIn(tx))).values()];
    const recordings = documents.filter(
      ({ type, projectId }) => isRecordingType(type) && projectId === scope.projectId,
    );
    const versionIds = recordings.map(({ versionId }) => versionId);
    const transcribed = await transcribedVersions(tx, scope, versionIds);
    const left = recordings.filter(({ versionId }) => !transcribed.has(versionId));
    for (const { id: documentId, versionId } of left) {
      const before = await findOfVersion(tx, scope, versionId);
      if (before) await resetPieces(tx, scope, before, 'failed');
      const values = { companyId: scope.companyId, documentId, versionId, createdBy: scope.actor.userId };
      const row = before ?? (await insertSpeech(tx, scope, values));
      const started = await startTranscription({ app, tx, scope }, { row, batchTask: left.length >= BATCH_FROM });
      const change = before ? 'updated' : 'created';
      afterCommit(tx, () => announceSpeech(app, started, { change, projectId: scope.projectId }));
    }
    if (left.length > 0) {
      const entity = { entityType: 'project', entityId: scope.projectId, name: '' } as const;
      const after = { documents: left.length };
      await record({ tx, scope }, { action: 'transcribe_documents', ...entity, after });
    }
    return left.length;
  });
}
