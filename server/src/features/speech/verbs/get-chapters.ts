import type { SpeechChapter } from '@dossier/contract/speech/schema';
import { passageText } from '@dossier/contract/speech/transcript-text';
import { chaptering } from '../computations.ts';
import { listPassages } from '../store-passages.ts';
import { requireSpeech, type SpeechContext } from './require-speech.ts';

const LIMITS = { timeMs: 60_000, memoryBytes: 1024 ** 3, interactive: true };

/** Where the subject of a recording changes. They are not stored: corrections of the transcript and names change them. */
export async function getChapters(context: SpeechContext, id: number): Promise<SpeechChapter[]> {
  const { app } = context;
  const { row, place } = await requireSpeech(context, { id, to: 'read' });
  const passages = await app.database.read(place, (tx) => listPassages(tx, place, row));
  const texts = passages.map((passage) => ({ text: passageText(passage), start: passage.start, end: passage.end }));
  const { signal } = new AbortController();
  const chapters = await app.computing.run(
    chaptering,
    { passages: texts, language: row.language },
    { ...LIMITS, companyId: row.companyId, signal },
  );
  return chapters.map(({ first, title }) => ({ start: passages[first]!.start, title }));
}
