import type { Span } from '../blocks/block.ts';
import type { DocumentText } from '../blocks/document-text.ts';
import type { PlacePiece, TextPlace } from '../change-set.ts';
import type { DraftSide } from './draft.ts';
import { wordsAround } from './words-around.ts';

/** The place of one side of a change, by pages. */
export function placeOf(
  { blocks, spans, whitespace, text, outside: own, around }: DraftSide,
  document: DocumentText,
): TextPlace {
  const outside = own ?? blocks[0]?.outside;
  if (outside) {
    const { page, start, end } = outside;
    return { page, start, end_page: page, end, text, outside: true, ...(around && { around }) };
  }
  const pieces = spans.map((span, index) => pieceOf(span, whitespace[index], document));
  const [first, last] = [pieces[0] as PlacePiece, pieces.at(-1) as PlacePiece];
  const [block] = blocks;
  // A picture in a paragraph of its own.
  const isBare = block?.kind === 'picture' && text.trim() === '';
  if (isBare) return { ...first, text, around: wordsAround(spans[0]?.[0] ?? 0, block.spans, document.text) };
  if (pieces.length === 1) return { ...first, text };
  return { page: first.page, start: first.start, end_page: last.end_page, end: last.end, text, pieces };
}

function pieceOf(
  [from, to]: Span,
  whitespace: DraftSide['whitespace'][number] | undefined,
  document: DocumentText,
): PlacePiece {
  return {
    ...document.place(from, to),
    ...(whitespace?.before && { before: whitespace.before }),
    ...(whitespace?.after && { after: whitespace.after }),
  };
}
