import { append, emptyParagraph, type Paragraph, type TextChange } from './paragraph.ts';

/** Joins a paragraph whose end is deleted with the next one of the same cell, text box or body, whose properties both then have. */
export class DeletedEnds {
  #held: Paragraph | undefined;

  /** Whether the paragraph is held back for the next one. */
  hold(paragraph: Paragraph): boolean {
    const { end } = paragraph;
    // The end of a section is also that of its pages.
    if (end?.kind !== 'deleted' || paragraph.endsSection) return false;
    append(paragraph, '\n', end);
    this.#held = paragraph;
    return true;
  }

  /** The paragraph that begins now. */
  begin(): Paragraph {
    const { text, links, remarks, bookmarks, references, anchored, graphics, breakBefore } =
      this.take() ?? emptyParagraph();
    return { ...emptyParagraph(), text, links, remarks, bookmarks, references, anchored, graphics, breakBefore };
  }

  /** The paragraph that no other one followed. */
  take(): Paragraph | undefined {
    const held = this.#held;
    this.#held = undefined;
    return held;
  }
}

/** Notes an inserted end: a paragraph was split here, unless the end belongs to inserted text. */
export function noteInsertedEnd(paragraph: Paragraph, end: TextChange): void {
  const { text, remarks } = paragraph;
  const isWithText = remarks.some((remark) => remark.kind === 'inserted' && remark.end === text.length);
  if (end.kind !== 'inserted' || isWithText || text.trim() === '') return;
  remarks.push({ kind: 'inserted', start: text.length, end: text.length, text: '\n', ...end.change });
}
