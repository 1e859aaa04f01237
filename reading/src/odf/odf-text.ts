import { readAttributes, type Tag } from '../container/markup.ts';
import type { RichText } from '../page-writer.ts';

/** A note or an annotation while its text is read. */
export interface OdfNote {
  kind: 'footnote' | 'note';
  marker: string;
  author: string;
  date: string;
  text: string;
}

const MAX_SPACES = 1_000;

/** The text of a paragraph as it is scanned: white space, links, notes and annotations. */
export class OdfText {
  #rich: RichText = { text: '', links: [], remarks: [] };
  #links: { from: number; target: string }[] = [];

  append(text: string): void {
    const collapsed = text.replace(/[ \t\r\n]+/g, ' ');
    this.#rich.text += /(?:^|\s)$/.test(this.#rich.text) ? collapsed.trimStart() : collapsed;
  }

  /** Handles an element within the text. */
  open(name: string, tag: Tag): void {
    if (name === 's') {
      const count = Number(readAttributes(tag)['text:c'] ?? 1);
      this.#rich.text += ' '.repeat(Math.min(MAX_SPACES, Math.max(1, count || 1)));
    } else if (name === 'tab') this.#rich.text += ' ';
    else if (name === 'line-break') this.#rich.text = `${this.#rich.text.trimEnd()}\n`;
    else if (name === 'a')
      this.#links.push({ from: this.#rich.text.length, target: readAttributes(tag)['xlink:href'] ?? '' });
  }

  close(name: string): void {
    const link = name === 'a' ? this.#links.pop() : undefined;
    if (link && this.#rich.text.length > link.from)
      this.#rich.links.push([link.from, this.#rich.text.length, link.target]);
  }

  comment({ text, author, date }: OdfNote): void {
    const at = this.#rich.text.length;
    this.#rich.remarks.push({
      kind: 'comment',
      start: at,
      end: at,
      text,
      ...(author !== '' && { author }),
      ...(/^\d{4}-/.test(date) && { at: date }),
    });
  }

  /** The text, which then is empty again. */
  take(): RichText {
    const rich = this.#rich;
    this.#rich = { text: '', links: [], remarks: [] };
    this.#links = [];
    return rich;
  }
}
