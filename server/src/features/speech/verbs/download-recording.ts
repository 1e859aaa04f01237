import { API_BASE } from '@dossier/contract/base/route';
import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithCaller } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { findFile } from '../store-files.ts';
import { recordSpeech } from './record-speech.ts';
import { requireOwnSpeech, type SpeechContext } from './require-speech.ts';

/** The file of the caller's recording as it was uploaded. A download is logged, playing is not. */
export async function downloadRecording(
  context: SpeechContext,
  { id, isShown }: { id: number; isShown: boolean },
): Promise<OutgoingFile> {
  const { app } = context;
  const { row, place } = await requireOwnSpeech(context, { id, to: 'read' });
  const file = await app.database.read(place, (tx) => findFile(tx, place, row));
  if (!file) throw new Failure('not_found');
  if (!isShown)
    await app.database.write(place, (tx) => recordSpeech({ tx, scope: place }, { action: 'download', row }));
  const { key, size, sha256, mimeType, type } = file;
  const name = row.name ?? '';
  return {
    filename: /\.\w{2,5}$/.test(name) ? name : `${name}.${type}`,
    mimeType,
    size,
    etag: sha256,
    open: (range) => app.files.get(key, range && { range }),
  };
}

type PlayerContext = SpeechContext & ContextWithCaller<AccessibleScope>;

/** A token for the browser's player to read ranges of the recording; valid for that path only, until the session ends. */
export async function playerToken(context: PlayerContext, id: number): Promise<{ path: string; token: string }> {
  await requireOwnSpeech(context, { id, to: 'read' });
  const path = `${API_BASE}/speech-to-text/${id}/download`;
  return { path, token: context.app.tokens.issueFor(path, context.caller) };
}
