/** A stretch of a text; offsets are UTF-16. */
export interface Span {
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const APOSTROPHE = /['’]/g;

/**
 * The words of a text, and every other character that is no space as a word of its own. Words of languages without spaces are
 * recognised; numbers such as 3.1 stay whole; "crane's" is cut at its apostrophe, so that the name alone can be labelled.
 *
 * @param labelled stretches that were labelled elsewhere, at whose borders words are cut too
 */
export function wordsOf(text: string, labelled: readonly Span[] = []): Span[] {
  const borders = [
    ...[...text.matchAll(APOSTROPHE)].flatMap(({ index }) => [index, index + 1]),
    ...labelled.flatMap(({ start, end }) => [start, end]),
  ].toSorted((a, b) => a - b);
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    if (segment.trim() === '') return [];
    const end = index + segment.length;
    const cuts = [...new Set([index, ...borders.filter((border) => border > index && border < end), end])];
    return cuts.slice(0, -1).map((start, at) => ({ start, end: cuts[at + 1]! }));
  });
}

/** Selected words: from the one where the selection began to the one where it ends, in either direction. */
export interface WordRange {
  anchor: number;
  head: number;
}

/** The stretch of the text that selected words cover. */
export function spanOf(words: readonly Span[], { anchor, head }: WordRange): Span {
  return { start: words[Math.min(anchor, head)]!.start, end: words[Math.max(anchor, head)]!.end };
}

/** The words that a stretch of the text touches; null if there are none. */
export function wordsIn(words: readonly Span[], span: Span): WordRange | null {
  const anchor = words.findIndex((word) => overlaps(word, span));
  if (anchor === -1) return null;
  return { anchor, head: words.findLastIndex((word) => overlaps(word, span)) };
}

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
