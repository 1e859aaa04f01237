import type { Annotation, LabelledSpan, Suggestion } from './annotation.ts';
import { overlaps, type Span } from './words.ts';

/** A word, or what is between two words. */
interface Part extends Span {
  /** The position of the word; null between words. */
  word: number | null;
  /** The position of the next word, for what is between. */
  before: number;
}

/** Neighbouring parts of a sentence: below one label, or without one. */
interface SentencePiece {
  span: LabelledSpan | Suggestion | null;
  parts: Part[];
}

/** A sentence as it is drawn: joined, the parts are its text. */
export function piecesOf(text: string, words: readonly Span[], { entities, suggestions }: Annotation): SentencePiece[] {
  const spans = [...entities, ...suggestions];
  const pieces: SentencePiece[] = [];
  let at = 0;
  const add = (part: Part) => {
    const span = spans.find((one) => overlaps(one, part)) ?? null;
    const last = pieces.at(-1);
    if (last && last.span === span) last.parts.push(part);
    else pieces.push({ span, parts: [part] });
    at = part.end;
  };
  for (const [word, { start, end }] of words.entries()) {
    if (start > at) add({ start: at, end: start, word: null, before: word });
    add({ start, end, word, before: word });
  }
  if (at < text.length) add({ start: at, end: text.length, word: null, before: words.length });
  return pieces;
}
