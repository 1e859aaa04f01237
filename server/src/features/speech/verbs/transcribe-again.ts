import { Failure } from '@dossier/contract/base/failure';
import type { Speech } from '@dossier/contract/speech/schema';
import { say } from '@dossier/contract/speech/sentences';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { announceSpeech } from '../announce.ts';
import { presentSpeech } from '../present.ts';
import { changeSpeech, lockSpeech } from '../store.ts';
import { listPieces, resetPieces } from '../store-passages.ts';
import type { SpeechRow } from '../tables.ts';
import { chooseEngine } from './choose-engine.ts';
import { recordSpeech } from './record-speech.ts';
import { type PlacedSpeech, requireSpeech, type SpeechContext } from './require-speech.ts';
import { startTranscription } from './start-transcription.ts';

/** Transcribes the whole recording again. The passages of a piece stay until it is transcribed. */
export async function transcribeAgain(
  context: SpeechContext,
  { id, language }: { id: number; language: string | null | undefined },
): Promise<Speech> {
  return await start(context, id, async (tx, { row, place }) => {
    await resetPieces(tx, place, row, 'all');
    if (language === undefined) return row;
    return await changeSpeech(tx, place, row, { chosenLanguage: language });
  });
}

/** Transcribes a part that failed, and every other that did. The rest stays. */
export async function retryPiece(
  context: SpeechContext,
  { id, number }: { id: number; number: number },
): Promise<Speech> {
  return await start(context, id, async (tx, { row, place }) => {
    const piece = (await listPieces(tx, place, row)).find((one) => one.number === number);
    if (!piece) throw new Failure('not_found');
    if (piece.state !== 'failed') throw new Failure('conflict', say('not_failed'));
    await resetPieces(tx, place, row, 'failed');
    return row;
  });
}

async function start(
  context: SpeechContext,
  id: number,
  prepare: (tx: Tx, speech: PlacedSpeech) => Promise<SpeechRow>,
): Promise<Speech> {
  const { app } = context;
  const { row, place, projectId } = await requireSpeech(context, { id, to: 'change' });
  if (!(await chooseEngine({ app, scope: place }))) throw new Failure('validation', say('no_engine'));
  return await app.database.write(place, async (tx) => {
    const locked = await lockSpeech(tx, place, row);
    if (!locked) throw new Failure('not_found');
    if (locked.status === 'queued' || locked.status === 'running') throw new Failure('locked', say('running'));
    const prepared = await prepare(tx, { row: locked, place, projectId });
    const started = await startTranscription({ app, tx, scope: place }, { row: prepared });
    await recordSpeech({ tx, scope: place }, { action: 'transcribe', row: started });
    afterCommit(tx, () => announceSpeech(app, started, { change: 'updated', projectId }));
    return await presentSpeech(tx, place, started, { editable: true });
  });
}
