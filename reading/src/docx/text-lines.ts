import { join, type RichText, slice } from '../page-writer.ts';
import type { Remark } from '../reading.ts';
import type { Paragraph } from './paragraph.ts';

/** Paragraphs as lines of one text, with their tracked changes. */
export class TextLines {
  readonly #lines: RichText[] = [];

  add(paragraph: Paragraph): void {
    this.addLine(toLine(paragraph));
    for (const anchored of paragraph.anchored) this.addLine(toLine(anchored));
  }

  addLine(line: RichText): void {
    const last = this.#lines.at(-1);
    // What was deleted with its whole line is noted at the end of the line before.
    if (line.text === '' && last)
      last.remarks.push(...line.remarks.map((remark) => placedAt(remark, last.text.length)));
    else if (line.text !== '' && last?.text === '')
      this.#lines[this.#lines.length - 1] = { ...line, remarks: [...last.remarks, ...line.remarks] };
    else this.#lines.push(line);
  }

  get text(): RichText {
    return join(this.#lines, '\n');
  }
}

/** A paragraph without page breaks, links, and blanks at its ends. */
export function toLine(paragraph: Paragraph): RichText {
  const { text, remarks } = withoutBreaks(paragraph);
  const start = text.length - text.trimStart().length;
  return slice({ text, links: [], remarks: [...remarks] }, start, Math.max(start, text.trimEnd().length));
}

/** A paragraph without page breaks. */
export function withoutBreaks(paragraph: RichText): RichText {
  if (!paragraph.text.includes('\f')) return paragraph;
  let from = 0;
  const pieces = paragraph.text.split('\f').map((piece) => {
    const at = from;
    from += piece.length + 1;
    return slice(paragraph, at, at + piece.length);
  });
  return join(pieces, '');
}

const placedAt = (remark: Remark, at: number): Remark => ({ ...remark, start: at, end: at });
