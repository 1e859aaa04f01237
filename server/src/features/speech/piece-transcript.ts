import { MAX_PASSAGE_WORDS } from '@dossier/contract/speech/constants';
import type { SpokenWord } from '@dossier/contract/speech/schema';
import type { Transcribed } from '../../engines/ai/models/port.ts';
import type { NewPassage } from './store-passages.ts';
import { alignWords, wordsIn } from './timed-words.ts';

/** A part of a recording, in milliseconds. */
interface Piece {
  start: number;
  end: number;
}

/** What an engine transcribed of a piece, with times in seconds from its start. */
export type PieceTranscript = Pick<Transcribed, 'text' | 'segments' | 'words' | 'language'>;

/** Words that belong together, with how the engine calls their speaker. */
interface SpokenSegment {
  words: SpokenWord[];
  speaker: string | null;
}

/** A passage ends at a pause of this length, and at the end of a sentence from this number of words on. */
const LONG_PAUSE_MS = 1500;
const USUAL_WORDS = 40;
const MOST_WORDS = 120;

/**
 * The words of a piece with their times in the recording. Engines give the times of words without punctuation, of sentences, or none: what is
 * missing is estimated between what is known.
 */
export function timedWords(transcript: PieceTranscript, { start, end }: Piece): SpokenSegment[] {
  const at = (seconds: number) => Math.min(end, Math.max(start, start + Math.round(seconds * 1000)));
  const words = transcript.words
    .filter(({ text }) => text !== '')
    .map(({ text, probability, ...time }): SpokenWord => ({
      text,
      start: at(time.start),
      end: Math.max(at(time.start), at(time.end)),
      ...(probability !== null && { sureness: probability }),
    }));
  const segments = transcript.segments.filter(({ text }) => text !== '');
  if (segments.length === 0) {
    return [{ words: alignWords(wordsIn(transcript.text), words, { start, end }), speaker: null }];
  }
  let next = 0;
  return segments.map((segment, place) => {
    const span = { start: at(segment.start), end: Math.max(at(segment.start), at(segment.end)) };
    const until = segments[place + 1];
    const from = next;
    while (next < words.length && (!until || middle(words[next]!) < at(until.start))) next += 1;
    const aligned = alignWords(wordsIn(segment.text), words.slice(from, next), span);
    const { probability } = segment;
    return {
      words: aligned.map((word) =>
        word.sureness === undefined && probability !== null ? { ...word, sureness: probability } : word,
      ),
      speaker: segment.speaker,
    };
  });
}

const middle = ({ start, end }: Piece): number => (start + end) / 2;

/**
 * Passages for reading: they end where the speaker changes, at long pauses, and at the ends of sentences.
 *
 * @param numberOf the number of a speaker by how the engine calls them
 */
export function toPassages(segments: readonly SpokenSegment[], numberOf: (label: string) => number): NewPassage[] {
  const passages: NewPassage[] = [];
  let open: { words: SpokenWord[]; speaker: string | null } | null = null;
  const close = () => {
    if (open && open.words.length > 0) {
      const { words, speaker } = open;
      passages.push({
        start: words[0]!.start,
        end: words.at(-1)!.end,
        speaker: speaker === null ? null : numberOf(speaker),
        words,
      });
    }
    open = null;
  };
  for (const { words, speaker } of segments) {
    for (const word of words) {
      const last: SpokenWord | undefined = open?.words.at(-1);
      if (open && last && (open.speaker !== speaker || isEnd(last, word, open.words.length))) close();
      open ??= { words: [], speaker };
      open.words.push(word);
    }
  }
  close();
  return passages;
}

function isEnd(last: SpokenWord, next: SpokenWord, count: number): boolean {
  if (next.start - last.end >= LONG_PAUSE_MS || count >= MAX_PASSAGE_WORDS) return true;
  const isSentence = /[.!?…。！？]["'”’)\]]?$/.test(last.text);
  return (isSentence && count >= USUAL_WORDS) || (count >= MOST_WORDS && /[,;:]$/.test(last.text));
}

/** The languages of ISO 639-1 by their English names, as Whisper names them. */
const codesByName = new Map<string, string>();

/** ISO 639-1 of a language that an engine names by its code or in English; null if it is neither. */
export function languageCode(name: string | null): string | null {
  if (name === null) return null;
  const lower = name.trim().toLowerCase();
  if (/^[a-z]{2}(-|$)/.test(lower)) return lower.slice(0, 2);
  if (codesByName.size === 0) {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    for (let one = 97; one < 123; one += 1) {
      for (let other = 97; other < 123; other += 1) {
        const code = String.fromCharCode(one, other);
        const english = names.of(code)?.toLowerCase();
        if (english && !codesByName.has(english)) codesByName.set(english, code);
      }
    }
  }
  return codesByName.get(lower) ?? null;
}
