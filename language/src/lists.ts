import { bullet } from './sentences.ts';
import type { Span } from './spans.ts';

/** Characters of a list that are read at once. */
const most = 900;
/** The number of a clause ("5.2 Either party ...") is no mark of a list. */
const clause = /^\s*\d+(?:\.\d+)+\.?\s/;

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
  const isItem = (span: Span) => bullet.test(wordsOf(span)) && !clause.test(wordsOf(span));
  const goesOn = (place: number) => {
    const [before, span] = [sentences[place - 1]!, sentences[place]!];
    return isItem(span) || !/\n[^\S\n]*\n/.test(text.slice(before.end, span.start));
  };
  const announced = announces(wordsOf(sentences[at]!));
  let first = announced ? at + 1 : at;
  if (!sentences[first] || !isItem(sentences[first]!)) return null;
  while (first > 0 && isItem(sentences[first - 1]!)) first--;
  const head = sentences[first - 1];
  const start = head && announces(wordsOf(head)) ? head.start : sentences[first]!.start;
  let last = announced ? at + 1 : at;
  while (last + 1 < sentences.length && goesOn(last + 1) && sentences[last + 1]!.end - start <= most) last++;
  if (last === first && !announced) return null;
  return { start: sentences[at]!.end - start <= most ? start : sentences[at]!.start, end: sentences[last]!.end };
}
