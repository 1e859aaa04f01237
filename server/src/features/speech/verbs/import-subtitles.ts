import type { Readable } from 'node:stream';
import { isRecordingType } from '@dossier/contract/documents/recordings';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_SUBTITLES } from '@dossier/contract/speech/constants';
import type { Speech } from '@dossier/contract/speech/schema';
import { say } from '@dossier/contract/speech/sentences';
import { detectLanguage } from '@dossier/language/detect';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { tooLarge } from '../../../streamed-files.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { announceSpeech } from '../announce.ts';
import { presentSpeech } from '../present.ts';
import { changeSpeech, findOfVersion, insertSpeech, lockSpeech } from '../store.ts';
import { type NewPassage, removePassages, replacePassages, replacePieces } from '../store-passages.ts';
import { type Cue, parseSubtitles } from '../subtitles.ts';
import { alignWords, wordsIn } from '../timed-words.ts';
import { indexTranscript } from './index-transcript.ts';
import { recordSpeech } from './record-speech.ts';

/** Subtitles may end this much after the recording. */
const TOLERANCE_MS = 5000;

/**
 * Uses subtitles as the transcript of the document's current version, in place of an earlier one. A document that is still to be read is indexed
 * with them afterwards.
 */
export async function importSubtitles(
  { app, scope }: Context<ProjectScope>,
  { documentId, stream }: { documentId: number; stream: Readable },
): Promise<Speech> {
  const cues = parseSubtitles(stripUnstorableCharacters(await readText(stream)));
  if (cues.length === 0) throw new Failure('validation', undefined, { file: say('no_subtitles') });
  return await app.database.write(scope, async (tx) => {
    const { document, version } = await requireDocument({ tx, scope }, { id: documentId });
    if (!isRecordingType(version.type)) throw new Failure('unsupported_type', say('no_recording'));
    const duration = Math.round((version.sound?.duration ?? 0) * 1000);
    if (duration > 0 && cues.at(-1)!.start > duration + TOLERANCE_MS) {
      throw new Failure('validation', undefined, { file: say('subtitles_too_late') });
    }
    const values = { companyId: scope.companyId, documentId, versionId: version.id, createdBy: scope.actor.userId };
    const existing = await findOfVersion(tx, scope, version.id);
    const before = existing ? await lockSpeech(tx, scope, existing) : await insertSpeech(tx, scope, values);
    if (!before) throw new Failure('not_found');
    if (before.status === 'queued' || before.status === 'running') throw new Failure('locked', say('running'));
    const speakers = [...new Set(cues.flatMap(({ speaker }) => speaker ?? []))];
    const row = await changeSpeech(tx, scope, before, {
      status: 'done',
      problem: null,
      taskId: null,
      language: detectLanguage(cues.map(({ text }) => text).join(' ')),
      engine: 'imported',
      engineName: null,
      duration: Math.max(duration, cues.at(-1)!.end),
      peaks: version.sound?.peaks ?? [],
      labels: speakers,
      speakers,
    });
    await replacePieces(tx, scope, row, []);
    await removePassages(tx, scope, row, 'all');
    await replacePassages(tx, scope, row, { number: null, passages: toPassages(cues, speakers) });
    await indexTranscript({ app, tx, scope }, { row });
    await recordSpeech({ tx, scope }, { action: 'import', row, after: { passages: cues.length } });
    afterCommit(tx, () => announceSpeech(app, row, { change: 'updated', projectId: document.projectId }));
    return await presentSpeech(tx, scope, row, { editable: true });
  });
}

/** Cues in the order of their times; those of a speaker in one sentence become one passage. */
function toPassages(cues: readonly Cue[], speakers: readonly string[]): NewPassage[] {
  const passages: NewPassage[] = [];
  for (const { start, end, speaker, text } of cues) {
    const number = speaker === null ? null : speakers.indexOf(speaker) + 1;
    const last = passages.at(-1);
    const words = alignWords(wordsIn(text), [], {
      start: Math.max(start, last?.end ?? 0),
      end: Math.max(end, last?.end ?? 0),
    });
    const isOpen = last && last.speaker === number && !/[.!?]["'”’)]?$/.test(last.words.at(-1)?.text ?? '');
    if (isOpen) {
      last.words = [...last.words, ...words];
      last.end = words.at(-1)?.end ?? last.end;
    } else passages.push({ start: words[0]?.start ?? start, end: words.at(-1)?.end ?? end, speaker: number, words });
  }
  return passages;
}

/** UTF-8; other bytes are replaced. */
async function readText(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream) {
      size += (part as Buffer).length;
      if (size > MAX_SUBTITLES) throw tooLarge(MAX_SUBTITLES);
      parts.push(part as Buffer);
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(parts).toString('utf8');
}
