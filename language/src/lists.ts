import { bullet } from './sentences.ts';
import type { Span } from './spans.ts';

/** Characters of a list that are read at once. */
const most = 900;
/** The number of a clause ("5.2 Either party ...") is no mark of a list. */
const clause = /^\s*\d+(?:\.\d+)+\.?\s/;

/** What joins a line to the next. */
const joins = /[:;]["'”’»)\]]*$/;

/** Whether a sentence announces what follows it: "The tenant takes care of:". */
export function announces(sentence: string): boolean {
  return /:["'”’»)\]]*$/.test(sentence);
}

/**
 * The list that a sentence announces or is an item of, with the sentence that announces it; as much of it as fits. Null when
 * there is no list.
 *
 * @param sentences of the text, in order
 * @param at place of the sentence among them
 */
export function listAround(text: string, sentences: readonly Span[], at: number): Span | null {
  const wordsOf = ({ start, end }: Span) => text.slice(start, end);
  const gapBefore = (place: number) => text.slice(sentences[place - 1]?.end ?? 0, sentences[place]!.start);
  // Without marks, items are lines that a colon or semicolon joins.
  const isJoined = (place: number) =>
    place > 0 && gapBefore(place).includes('\n') && joins.test(wordsOf(sentences[place - 1]!));
  const isItem = (place: number) => {
    const words = sentences[place] ? wordsOf(sentences[place]) : '';
    return words !== '' && ((bullet.test(words) && !clause.test(words)) || isJoined(place));
  };
  const goesOn = (place: number) => isItem(place) || !/\n[^\S\n]*\n/.test(gapBefore(place));
  const announced = announces(wordsOf(sentences[at]!));
  let first = announced ? at + 1 : at;
  if (!isItem(first)) return null;
  while (first > 0 && isItem(first - 1)) first--;
  const head = sentences[first - 1];
  const start = head && announces(wordsOf(head)) ? head.start : sentences[first]!.start;
  let last = announced ? at + 1 : at;
  while (last + 1 < sentences.length && goesOn(last + 1) && sentences[last + 1]!.end - start <= most) last++;
  if (last === first && !announced) return null;
  return { start: sentences[at]!.end - start <= most ? start : sentences[at]!.start, end: sentences[last]!.end };
}
