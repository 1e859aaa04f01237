import { fold } from '../fold.ts';
import type { Span } from '../spans.ts';

/** A word, initial, dotted abbreviation, number or `&` of a text. */
export interface Word extends Span {
  text: string;
  /** without case and accents */
  folded: string;
  /** whether it begins with a capital letter */
  isCapital: boolean;
  /** whether only white space of the same line, or of a wrapped line, separates it from the word before */
  isJoined: boolean;
}

const WORD =
  /\p{L}{3,4}\.(?:ssa|ra|na)(?!\p{L})|(?:\p{L}{1,4}\.){2,8}(?:\p{L}{1,3}(?![\p{L}\p{N}]))?|\p{Lu}\.(?=[\s\p{Lu}-])|&|\p{L}[\p{L}\p{M}\p{N}]*(?:['’&-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|\p{N}[\p{L}\p{N}]*/gu;
/** Italian and French articles and prepositions before a name. */
const ELIDED = /^(?:[dlcs]|dell|all|nell|dall|sull|coll|un|quest|quell|sant)['’](?=\p{Lu})/u;
const MAX_WORD = 100;
/** A line that is shorter ends before its margin, so that the next one begins something new. */
const WRAPPED_LINE = 45;
/** Points behind an abbreviation belong to the words. */
const GAP = /^(?:\.?[ \u00a0\u2009\t]{1,3}|)$/;

/** The words of a text in order. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  let isGenitive = false;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    // "dell'Asia": the name begins behind the apostrophe.
    const elided = ELIDED.exec(found)?.[0].length ?? 0;
    const [match, start] = [found.slice(elided), index + elided];
    const word = match.length > MAX_WORD ? match.slice(0, MAX_WORD) : match.replace(/['’]s$/u, '');
    words.push({
      start,
      end: start + word.length,
      text: word,
      folded: fold(word),
      isCapital: /^\p{Lu}/u.test(word),
      // What follows a genitive is another name: "Ford's Bridge".
      isJoined: words.length > 0 && !isGenitive && isJoined(text, end, index),
    });
    end = start + match.length;
    isGenitive = /['’]s$/u.test(match);
  }
  return words;
}

function isJoined(text: string, end: number, start: number): boolean {
  if (start - end > 6) return false;
  const gap = text.slice(end, start);
  if (GAP.test(gap)) return gap !== '' && !gap.startsWith('.');
  if (!/^[^\S\n]*\n[^\S\n]*$/.test(gap)) return false;
  const lineStart = text.lastIndexOf('\n', end - 1) + 1;
  return end - lineStart >= WRAPPED_LINE;
}

/** "J.", "J.P." or "J.-P." */
export const isInitials = (word: Word): boolean => /^(?:\p{Lu}\p{Ll}{0,1}\.-?){1,5}$/u.test(word.text);

/** Whether a word has no small letter. */
export const isInCapitals = (word: Word): boolean => !/\p{Ll}/u.test(word.text);
