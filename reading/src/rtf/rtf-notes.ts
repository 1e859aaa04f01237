import { parseDate } from '../doc/properties.ts';
import { CommentRanges } from '../docx/comment-ranges.ts';
import type { Note } from '../docx/notes.ts';
import type { Story } from './story.ts';

/** Ways to handle the current group. */
export interface GroupUses {
  /** Collects its text for another purpose. */
  gather(take: (text: string) => void): void;
  /** Treats it as a separate story. */
  capture(onStory: (story: Story) => void): void;
}

/** Notes and comments, which rich text stores where they are referred to. */
export class RtfNotes {
  readonly footnotes = new Map<string, Note>();
  readonly endnotes = new Map<string, Note>();
  readonly comments = new Map<string, Note>();
  readonly #ranges = new CommentRanges();
  /** Properties of a comment, stored around its text. */
  #remark: { id?: string; initials?: string; author?: string; at?: string | undefined } = {};
  #isEndnote = false;

  /** Whether a control word turns its group into a note of a story or a property of one. */
  begins(word: string, story: Story, { gather, capture }: GroupUses): boolean {
    const remark = this.#remark;
    switch (word) {
      case 'footnote':
        this.#isEndnote = false;
        capture(({ text }) => this.#addNote(story, text));
        return true;
      case 'annotation':
        capture(({ text }) => this.#addComment(story, text));
        return true;
      case 'atrfstart':
        gather((id) => this.#ranges.begin(id, story.paragraph));
        return true;
      case 'atrfend':
        gather((id) => this.#ranges.end(id, story.paragraph));
        return true;
      case 'atnid':
        gather((initials) => (remark.initials = initials));
        return true;
      case 'atnauthor':
        gather((author) => (remark.author = author));
        return true;
      case 'atnref':
        gather((id) => (remark.id = id));
        return true;
      case 'atndate':
        gather((bits) => (remark.at = parseDate(Number(bits) >>> 0)));
        return true;
      default:
        return false;
    }
  }

  /** The current note is an endnote. */
  putAtEnd(): void {
    this.#isEndnote = true;
  }

  #addNote(story: Story, text: string): void {
    const notes = this.#isEndnote ? this.endnotes : this.footnotes;
    const id = String(notes.size);
    notes.set(id, { text, author: undefined });
    const at = story.paragraph.text.length;
    story.paragraph.references.push({ kind: this.#isEndnote ? 'endnote' : 'footnote', id, start: at, end: at });
  }

  #addComment(story: Story, text: string): void {
    const { id = `#${this.comments.size}`, initials, author = initials, at } = this.#remark;
    this.comments.set(id, { text, author, at });
    story.paragraph.references.push({ kind: 'comment', id, ...this.#ranges.in(story.paragraph, id) });
    this.#remark = {};
  }
}
