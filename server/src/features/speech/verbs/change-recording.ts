import { Failure } from '@dossier/contract/base/failure';
import type { Speech } from '@dossier/contract/speech/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceSpeech } from '../announce.ts';
import { presentSpeech } from '../present.ts';
import { changeSpeech, lockSpeech, removeSpeech } from '../store.ts';
import { findFile } from '../store-files.ts';
import { recordSpeech } from './record-speech.ts';
import { requireOwnSpeech, type SpeechContext } from './require-speech.ts';

export async function renameRecording(
  context: SpeechContext,
  { id, name }: { id: number; name: string },
): Promise<Speech> {
  const { app } = context;
  const { row, place } = await requireOwnSpeech(context, { id, to: 'change' });
  return await app.database.write(place, async (tx) => {
    if (!(await lockSpeech(tx, place, row))) throw new Failure('not_found');
    const renamed = await changeSpeech(tx, place, row, { name });
    await recordSpeech({ tx, scope: place }, { action: 'update', row: renamed });
    afterCommit(tx, () => announceSpeech(app, renamed, { change: 'updated', projectId: null }));
    return await presentSpeech(tx, place, renamed, { editable: true });
  });
}

/** Deletes a recording of the caller with its file and transcript, and ends its task. */
export async function removeRecording(context: SpeechContext, id: number): Promise<void> {
  const { app } = context;
  const { row, place } = await requireOwnSpeech(context, { id, to: 'change' });
  await app.database.write(place, async (tx) => {
    const locked = await lockSpeech(tx, place, row);
    if (!locked) throw new Failure('not_found');
    const file = await findFile(tx, place, locked);
    const { companyId } = locked;
    await stopTasks({ app, tx, scope: place }, { type: 'speech_to_text', ids: [id] });
    await removeSpeech(tx, place, locked);
    if (file) await discardFiles({ app, tx, scope: place }, { companyId, keys: [file.key] });
    await recordSpeech({ tx, scope: place }, { action: 'delete', row: locked });
    afterCommit(tx, () => announceSpeech(app, locked, { change: 'deleted', projectId: null }));
  });
}
