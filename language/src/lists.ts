import { LIST_MARK } from './sentences.ts';
import type { Span } from './spans.ts';

/** Maximum length of a quoted list in characters. */
const MAX_LENGTH = 900;
/** A clause number ("5.2 Either party ...") is not a list mark. */
const CLAUSE = /^\s*\d+(?:\.\d+)+\.?\s/;

/** Line endings that continue on the next line. */
const CONTINUES = /[:;]["'”’»)\]]*$/;

/** Whether a sentence introduces what follows: "The tenant takes care of:". */
export function introducesList(sentence: string): boolean {
  return /:["'”’»)\]]*$/.test(sentence);
}

/**
 * The list that a sentence introduces or is part of, with its introduction, truncated to fit. Null if there is no list.
 *
 * @param sentences of the text, in order
 * @param at index of the sentence
 */
export function listAround(text: string, sentences: readonly Span[], at: number): Span | null {
  const slice = ({ start, end }: Span) => text.slice(start, end);
  const textBefore = (place: number) => text.slice(sentences[place - 1]?.end ?? 0, sentences[place]!.start);
  // Without list marks, items are lines joined by colons or semicolons.
  const isJoined = (place: number) =>
    place > 0 && textBefore(place).includes('\n') && CONTINUES.test(slice(sentences[place - 1]!));
  const isItem = (place: number) => {
    const words = sentences[place] ? slice(sentences[place]) : '';
    return words !== '' && ((LIST_MARK.test(words) && !CLAUSE.test(words)) || isJoined(place));
  };
  const continues = (place: number) => isItem(place) || !/\n[^\S\n]*\n/.test(textBefore(place));
  const introduced = introducesList(slice(sentences[at]!));
  let first = introduced ? at + 1 : at;
  if (!isItem(first)) return null;
  while (first > 0 && isItem(first - 1)) first--;
  const head = sentences[first - 1];
  const start = head && introducesList(slice(head)) ? head.start : sentences[first]!.start;
  let last = introduced ? at + 1 : at;
  while (last + 1 < sentences.length && continues(last + 1) && sentences[last + 1]!.end - start <= MAX_LENGTH) last++;
  if (last === first && !introduced) return null;
  return { start: sentences[at]!.end - start <= MAX_LENGTH ? start : sentences[at]!.start, end: sentences[last]!.end };
}
