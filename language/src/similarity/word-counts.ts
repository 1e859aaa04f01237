import { terms, type Term } from '../stems.ts';

/** Longer words are addresses and encoded data. */
const MAX_WORD = 40;
/** Space around a word: grams at its beginning and end differ from those inside. */
const EDGE = ' ';

/** The words of a text by spelling, with how often each occurs, in the order of the text. Linear time. */
export function countWords(text: string, language: string | null): (Term & { count: number })[] {
  const counts = new Map<string, Term & { count: number }>();
  for (const term of terms(text, language)) {
    const counted = counts.get(term.word);
    if (counted) counted.count++;
    else counts.set(term.word, { ...term, count: 1 });
  }
  return [...counts.values()];
}

/** The character n-grams of a word of the given lengths, with its edges. */
export function wordGrams(word: string, lengths: readonly number[]): string[] {
  const edged = EDGE + word.slice(0, MAX_WORD) + EDGE;
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, edged.length - length + 1) }, (_, at) => edged.slice(at, at + length)),
  );
}
