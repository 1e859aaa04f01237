import { fold } from './fold.ts';
import { isRow } from './page-lines.ts';
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

/** The name of a row that sums up those above it. */
const TOTAL = /^(?:total|totaal|gesamt|summe|insgesamt)/;

/**
 * The rows of a table that a total sums up, with the total, or those below column names or the name of a group, truncated to fit. Null if the
 * sentence is neither.
 *
 * @param sentences of the text, in order
 * @param at index of the sentence
 * @param leads whether it is a title or column names
 */
export function rowsAround(text: string, sentences: readonly Span[], at: number, leads: boolean): Span | null {
  const slice = (place: number) => text.slice(sentences[place]!.start, sentences[place]!.end);
  const isTotal = (place: number) => TOTAL.test(fold(slice(place)));
  const isIn = (place: number) => sentences[place] !== undefined && isRow(slice(place));
  let [first, last] = [at, at];
  const fits = (from: number, to: number) => sentences[to]!.end - sentences[from]!.start <= MAX_LENGTH;
  if (isIn(at) && isTotal(at)) while (isIn(first - 1) && !isTotal(first - 1) && fits(first - 1, last)) first--;
  else if (leads || !isIn(at)) while (isIn(last + 1) && !isTotal(last) && fits(first, last + 1)) last++;
  return first === last ? null : { start: sentences[first]!.start, end: sentences[last]!.end };
}
