import type { Paragraph } from './paragraph.ts';

/** What the comments are about: a range begins and ends somewhere in the text, and the comment itself is referred to behind it. */
export class CommentRanges {
  readonly #ranges = new Map<string, { paragraph: Paragraph; start: number; end: number | undefined }>();

  begin(id: string, paragraph: Paragraph): void {
    this.#ranges.set(id, { paragraph, start: paragraph.text.length, end: undefined });
  }

  end(id: string, paragraph: Paragraph): void {
    const range = this.#ranges.get(id);
    if (range?.paragraph === paragraph) range.end = paragraph.text.length;
  }

  /** The part of a paragraph that a comment is about, which is referred to at its end; what is about several is noted with the last. */
  in(paragraph: Paragraph, id: string): { start: number; end: number } {
    const here = paragraph.text.length;
    const range = this.#ranges.get(id);
    if (!range) return { start: here, end: here };
    if (range.paragraph !== paragraph) return { start: 0, end: here };
    return { start: range.start, end: range.end ?? here };
  }
}
