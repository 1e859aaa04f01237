import type { Paragraph } from './paragraph.ts';

/** Tracks the ranges of comments; the comment is referred to at the end of its range. */
export class CommentRanges {
  readonly #ranges = new Map<string, { paragraph: Paragraph; start: number; end: number | undefined }>();

  begin(id: string, paragraph: Paragraph): void {
    this.#ranges.set(id, { paragraph, start: paragraph.text.length, end: undefined });
  }

  end(id: string, paragraph: Paragraph): void {
    const range = this.#ranges.get(id);
    if (range?.paragraph === paragraph) range.end = paragraph.text.length;
  }

  /** The part of the range in the paragraph where the comment is referred to. */
  in(paragraph: Paragraph, id: string): { start: number; end: number } {
    const position = paragraph.text.length;
    const range = this.#ranges.get(id);
    if (!range) return { start: position, end: position };
    if (range.paragraph !== paragraph) return { start: 0, end: position };
    return { start: range.start, end: range.end ?? position };
  }
}
