import { Failure } from '@dossier/contract/base/failure';
import { MAX_PASSAGE_WORDS } from '@dossier/contract/speech/constants';
import type { PassageChange, Speech, SpeechPassage } from '@dossier/contract/speech/schema';
import { say } from '@dossier/contract/speech/sentences';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { announceSpeech } from '../announce.ts';
import { presentPassages, presentSpeech } from '../present.ts';
import { changeSpeech, lockSpeech } from '../store.ts';
import { changePassage as storePassage, listPassages, lockPassage } from '../store-passages.ts';
import { alignWords, wordsIn } from '../timed-words.ts';
import { indexTranscript } from './index-transcript.ts';
import { recordSpeech } from './record-speech.ts';
import { requireSpeech, type SpeechContext } from './require-speech.ts';

/** Corrects the words of a passage, which keep their times, or says who speaks. Throws `conflict` if it was changed meanwhile. */
export async function changePassage(
  context: SpeechContext,
  { id, passageId, revision, text, speaker }: PassageChange & { id: number; passageId: number },
): Promise<SpeechPassage> {
  const { app } = context;
  const { row, place, projectId } = await requireSpeech(context, { id, to: 'change' });
  const words = text === undefined ? null : wordsIn(stripUnstorableCharacters(text));
  if (words && words.length > MAX_PASSAGE_WORDS) {
    throw new Failure('validation', undefined, { text: say('too_many_words', { limit: MAX_PASSAGE_WORDS }) });
  }
  return await app.database.write(place, async (tx) => {
    const locked = await lockSpeech(tx, place, row);
    const before = locked && (await lockPassage(tx, place, row, passageId));
    if (!locked || !before) throw new Failure('not_found');
    if (before.revision !== revision) throw new Failure('conflict', say('passage_changed'));
    if (speaker && speaker > Math.max(locked.labels.length, locked.speakers.length) + 1) {
      throw new Failure('validation', undefined, { speaker: say('no_such_speaker') });
    }
    if (speaker && speaker > locked.speakers.length) {
      await changeSpeech(tx, place, locked, { speakers: padded(locked.speakers, speaker) });
    }
    const { start, end } = before;
    const after = await storePassage(tx, place, before, {
      ...(words && { words: alignWords(words, before.words, { start, end, isEdit: true }) }),
      ...(speaker !== undefined && { speaker }),
    });
    await recordSpeech({ tx, scope: place }, { action: 'update', row: locked, after: { passages: 1 } });
    if ('projectId' in place) await indexTranscript({ app, tx, scope: place }, { row: locked });
    afterCommit(tx, () => announceSpeech(app, locked, { change: 'updated', projectId }));
    const [presented] = await presentPassages(tx, [after]);
    return presented!;
  });
}

/** Names a speaker in all passages; an empty name removes it. */
export async function nameSpeaker(
  context: SpeechContext,
  { id, number, name }: { id: number; number: number; name: string },
): Promise<Speech> {
  const { app } = context;
  const { row, place, projectId } = await requireSpeech(context, { id, to: 'change' });
  return await app.database.write(place, async (tx) => {
    const locked = await lockSpeech(tx, place, row);
    if (!locked) throw new Failure('not_found');
    const hasPassages = (await listPassages(tx, place, locked)).some(({ speaker }) => speaker === number);
    if (!hasPassages) throw new Failure('not_found', say('no_such_speaker'));
    const speakers = padded(locked.speakers, number).with(number - 1, stripUnstorableCharacters(name));
    const updatedRow = await changeSpeech(tx, place, locked, { speakers });
    await recordSpeech({ tx, scope: place }, { action: 'update', row: updatedRow, after: { speakers: 1 } });
    if ('projectId' in place) await indexTranscript({ app, tx, scope: place }, { row: updatedRow });
    afterCommit(tx, () => announceSpeech(app, updatedRow, { change: 'updated', projectId }));
    return await presentSpeech(tx, place, updatedRow, { editable: true });
  });
}

const padded = (names: readonly string[], length: number): string[] => [
  ...names,
  ...Array.from({ length: Math.max(0, length - names.length) }, () => ''),
];
