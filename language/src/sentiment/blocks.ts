import { paragraphs, type Span, trimSpan } from '../spans.ts';

/** Longer paragraphs are cut, so that the work on each part is bounded. */
export const MAX_BLOCK = 20_000;

/**
 * The paragraphs of a text. One that is longer than `MAX_BLOCK` is cut after a sentence, else at white space, else anywhere but within a
 * character.
 */
export function splitBlocks(text: string): Span[] {
  return paragraphs(text).flatMap((paragraph) => {
    if (paragraph.end - paragraph.start <= MAX_BLOCK) return [paragraph];
    const parts: Span[] = [];
    for (let start = paragraph.start; start < paragraph.end;) {
      const end = cut(text, start, paragraph.end);
      const part = trimSpan(text, { start, end });
      if (part) parts.push(part);
      start = end;
    }
    return parts;
  });
}

function cut(text: string, start: number, end: number): number {
  if (end - start <= MAX_BLOCK) return end;
  const part = text.slice(start, start + MAX_BLOCK);
  const stop = Math.max(
    part.lastIndexOf('. '),
    part.lastIndexOf('.\n'),
    part.lastIndexOf('! '),
    part.lastIndexOf('? '),
  );
  if (stop > MAX_BLOCK / 2) return start + stop + 2;
  const space = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'), part.lastIndexOf('\t'));
  if (space > MAX_BLOCK / 2) return start + space + 1;
  return start + MAX_BLOCK - (/[\uD800-\uDBFF]$/.test(part) ? 1 : 0);
}
