import type { Span } from '../blocks/block.ts';
import type { WordsAround } from '../change-set.ts';

/** How many characters are taken on each side, at most. */
const LENGTH = 60;

/**
 * The words before and after a place, as context for the reader: of its paragraph, or of the surrounding text if the paragraph has none.
 * @param at offset in the text
 * @param spans of the paragraph
 * @param text of the whole document
 */
export function wordsAround(at: number, spans: readonly Span[], text: string): WordsAround {
  const own = spans.find(([from, to]) => at >= from && at <= to) ?? spans[0];
  const [from, to] = own && text.slice(...own).trim() !== '' ? own : [0, text.length];
  const middle = Math.min(Math.max(at, from), to);
  return {
    before: lastWords(text.slice(Math.max(from, middle - LENGTH - 1), middle)),
    after: firstWords(text.slice(middle, Math.min(to, middle + LENGTH + 1))),
  };
}

/** Drops the first word if it is cut. */
function lastWords(text: string): string {
  const words = singleSpaces(text).trimStart();
  const end = words.indexOf(' ');
  return text.length > LENGTH && end >= 0 && end < words.length - 1 ? words.slice(end + 1) : words;
}

/** Drops the last word if it is cut. */
function firstWords(text: string): string {
  const words = singleSpaces(text).trimEnd();
  const start = words.lastIndexOf(' ');
  return text.length > LENGTH && start > 0 ? words.slice(0, start) : words;
}

function singleSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}
