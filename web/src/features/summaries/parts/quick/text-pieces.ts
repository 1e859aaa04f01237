import type { Summarization } from '@dossier/contract/summaries/schema';

/** A heading or a paragraph of a text, or the rest of a page. */
export interface TextPiece {
  kind: 'heading' | 'text';
  start: number;
  end: number;
  text: string;
}

/** Splits a text at its headings and its blank lines; joined with what is between them, the pieces are the text. */
export function piecesOf({ input_text: text, headings }: Pick<Summarization, 'input_text' | 'headings'>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const add = (end: number) => {
    for (const { start, end: to } of paragraphsIn(text, from, end)) {
      pieces.push({ kind: 'text', start, end: to, text: text.slice(start, to) });
    }
  };
  for (const { start, end } of headings.toSorted((one, other) => one.start - other.start)) {
    if (start < from || end <= start) continue;
    add(start);
    pieces.push({ kind: 'heading', start, end, text: text.slice(start, end) });
    from = end;
  }
  add(text.length);
  return pieces;
}

/** The parts between blank lines, without the space around them. */
function paragraphsIn(text: string, from: number, to: number): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let start = from; start < to;) {
    const blank = text.indexOf('\n\n', start);
    const end = blank < 0 || blank > to ? to : blank;
    const part = text.slice(start, end);
    const lead = part.length - part.trimStart().length;
    if (lead < part.length) found.push({ start: start + lead, end: start + part.trimEnd().length });
    start = end + (end === to ? 0 : 2);
    if (end === to) break;
  }
  return found;
}
