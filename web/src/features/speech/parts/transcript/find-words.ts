import type { SpeechPassage } from '@dossier/contract/speech/schema';

/** Words of a passage that a search finds: from one position up to another, excluded. */
export interface WordMatch {
  /** The position of the passage. */
  passage: number;
  from: number;
  to: number;
}

const fold = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Finds a row of words; the last one may be the beginning of a word, and a single one a part of it. */
export function findWords(passages: readonly SpeechPassage[], query: string): WordMatch[] {
  const terms = fold(query)
    .split(/\s+/)
    .filter((term) => term !== '');
  if (terms.length === 0) return [];
  const matches: WordMatch[] = [];
  for (const [passage, { words }] of passages.entries()) {
    const folded = words.map(({ text }) => fold(text));
    for (let from = 0; from + terms.length <= folded.length; from += 1) {
      const isMatch = terms.every((term, at) => {
        const word = folded[from + at]!;
        if (terms.length === 1) return word.includes(term);
        return at === terms.length - 1 ? word.startsWith(term) : word.replace(/[^\p{L}\p{N}]/gu, '') === term;
      });
      if (isMatch) matches.push({ passage, from, to: from + terms.length });
    }
  }
  return matches;
}

/** The position of the passage, and of the word in it, that is spoken at a time in milliseconds; -1 for none. */
export function spokenAt(passages: readonly SpeechPassage[], time: number): { passage: number; word: number } {
  let passage = -1;
  for (let low = 0, high = passages.length - 1; low <= high;) {
    const middle = (low + high) >> 1;
    if (passages[middle]!.start <= time) {
      passage = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  const words = passages[passage]?.words ?? [];
  // Between two words the first one stays marked for a moment.
  const word = words.findLastIndex(({ start, end }) => start <= time && time < end + 300);
  return { passage, word };
}
