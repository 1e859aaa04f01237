import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { isRecordingType } from '@dossier/contract/documents/recordings';
import type { Speech } from '@dossier/contract/speech/schema';
import { say } from '@dossier/contract/speech/sentences';
import { assertWritable } from '../../../access/assert-writable.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { recordIn } from '../../audit/verbs/record.ts';
import { requireRoomForDocument } from '../../documents/limits.ts';
import { type Original, receiveFile } from '../../documents/verbs/receive-file.ts';
import { announceSpeech } from '../announce.ts';
import { presentSpeech } from '../present.ts';
import { newRecordingKey } from '../storage-keys.ts';
import { insertSpeech } from '../store.ts';
import { insertFile } from '../store-files.ts';
import { chooseEngine, type ChosenEngine } from './choose-engine.ts';
import type { SpeechContext } from './require-speech.ts';
import { startTranscription } from './start-transcription.ts';

interface NewSpeech {
  filename: string;
  /** Read to its end, or destroyed. */
  stream: Readable;
  name: string | undefined;
  language: string | undefined;
  companyId: number | null;
}

/** Stores a recording of the caller, and starts the task that transcribes it if there is an engine. */
export async function createSpeech(context: SpeechContext, file: NewSpeech): Promise<Speech> {
  const { app, authority } = context;
  try {
    const place = await authority.workplace(file.companyId);
    // Users without a company have no limits, and nothing with which their files are erased.
    if (!('companyId' in place)) throw new Failure('conflict', say('no_company'));
    await assertWritable(app, place);
    const chosen = await chooseEngine({ app, scope: place });
    return await receiveFile(
      { app, scope: place },
      {
        ...file,
        newKey: newRecordingKey,
        maxBytes: () => requireRoomForDocument(app, place),
        transact: (work) => app.database.write(place, work),
        write: (tx, original) => write(tx, { ...context, place, chosen }, { ...file, original }),
      },
    );
  } finally {
    file.stream.destroy();
  }
}

async function write(
  tx: Tx,
  { app, userId, place, chosen }: SpeechContext & { place: CompanyScope; chosen: ChosenEngine | null },
  { original, name, language }: NewSpeech & { original: Original },
): Promise<Speech> {
  const { filename, key, size, sha256, type, mimeType } = original;
  if (!isRecordingType(type)) throw new Failure('unsupported_type', say('no_recording'));
  const row = await insertSpeech(tx, place, {
    companyId: place.companyId,
    userId,
    createdBy: userId,
    name: name ?? filename,
    chosenLanguage: language ?? null,
    problem: chosen ? null : say('no_engine'),
  });
  await insertFile(tx, place, row, { key, size, sha256, type, mimeType });
  const { companyId, id } = row;
  const after = { size, type };
  await recordIn(
    { tx, scope: place },
    { companyId, entries: [{ action: 'create', entityType: 'speech_to_text', entityId: id, name: '', after }] },
  );
  const started = chosen ? await startTranscription({ app, tx, scope: place }, { row }) : row;
  afterCommit(tx, () => announceSpeech(app, row, { change: 'created', projectId: null }));
  return await presentSpeech(tx, place, started, { editable: true });
}
