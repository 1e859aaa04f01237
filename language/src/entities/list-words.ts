import { fold } from '../fold.ts';
import type { Span } from '../spans.ts';

/** A word for comparing with the terms of lists. */
export interface ListWord extends Span {
  text: string;
  folded: string;
}

/** Characters of scripts without spaces are words by themselves; `+` and `#` distinguish "C++" and "C#" from "C". A soft hyphen is inside of a word. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|[\p{L}\p{N}](?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}\u00AD])*[+#]{0,2}/gu;
/** Between words of a term: signs that spellings differ in. */
const GAP = /^[\s.'’&/_-]{0,3}$/;
const MAX_WORD = 200;

/** The words of a term or text. */
export function listWords(text: string): ListWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index: start }) => {
    const plain = word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word.replaceAll('\u00AD', '');
    return { text: plain, folded: fold(plain), start, end: start + word.length };
  });
}

/** Whether a word of a term may follow another with this between them: white space or a hyphen, but neither comma nor blank line. */
export const isTermGap = (gap: string): boolean => GAP.test(gap) && !/\n\s*\n/.test(gap);
