import { PageWriter } from '../page-writer.ts';
import { pageLength } from '../reader.ts';
import type { PagePart } from '../reading.ts';
import type { BodySink, Paragraph, Row } from './body-scanner.ts';
import type { Note } from './notes.ts';
import type { Numbering } from './numbering.ts';
import type { Style } from './styles.ts';
import type { Breaks } from './survey.ts';

/** What the body refers to. */
export interface DocumentParts {
  styleOf: (id: string | undefined) => Style;
  numbering: Numbering;
  breaks: Breaks;
  footnotes: Map<string, Note>;
  endnotes: Map<string, Note>;
  comments: Map<string, Note>;
  headers: string[];
  footers: string[];
}

/** A page noted by Word is kept whole up to this length; without any break at all the text would be one endless page. */
const longestPage = 20_000;

/**
 * Makes pages of the paragraphs and rows of a document. A page ends where the file says so, else after about 3,000 characters
 * at the end of a paragraph. Headers and footers stand once, on the first page; notes on the page that refers to them.
 */
export class DocumentPages implements BodySink {
  readonly #parts: DocumentParts;
  readonly #writer = new PageWriter('page');
  readonly #ready: PagePart[] = [];
  readonly #limit: number;
  #notes: { kind: 'footnote' | 'note'; text: string; marker: string }[] = [];
  #endnotes: { text: string; marker: string }[] = [];
  #footnoteCount = 0;
  #section = 0;
  #rows: (string | null)[][] = [];
  #rowsLength = 0;
  #firstRowHeader = false;
  /** Length of a page on which nothing but the header stands yet. */
  #blankLength = 0;
  #header: string[] | undefined;
  comments = 0;

  constructor(parts: DocumentParts) {
    this.#parts = parts;
    this.#limit = parts.breaks.rendered ? longestPage : pageLength;
    for (const header of parts.headers) this.#writer.addText('header', header);
    this.#blankLength = this.#writer.length;
  }

  /** The pages that are complete so far. */
  take(): PagePart[] {
    return this.#ready.splice(0);
  }

  paragraph(paragraph: Paragraph): void {
    const style = this.#parts.styleOf(paragraph.style);
    if (paragraph.breakBefore ?? style.pageBreakBefore) this.#breakPage();
    this.#refer(paragraph);
    this.#write(paragraph, style);
    for (const anchored of paragraph.anchored) this.#write(anchored, this.#parts.styleOf(anchored.style));
    if (paragraph.endsSection) this.#endSection();
    else if (this.#writer.length >= this.#limit) this.#breakPage();
  }

  row(row: Row): void {
    let breaks = false;
    const cells = row.cells.map((cell) => {
      if (cell === null) return null;
      const lines: string[] = [];
      for (const paragraph of cell) {
        breaks ||= paragraph.text.includes('\f');
        this.#refer(paragraph);
        for (const part of [paragraph, ...paragraph.anchored]) {
          const text = part.text.replaceAll('\f', '').trim();
          const marker = this.#marker(part, this.#parts.styleOf(part.style));
          if (text !== '') lines.push(marker && !marker.bullet ? `${marker.text} ${text}` : text);
        }
      }
      return lines.join('\n');
    });
    const isFirst = this.#rows.length === 0 && this.#header === undefined;
    if (isFirst) this.#firstRowHeader = row.header && cells.every((cell) => cell === null || cell !== '');
    this.#rows.push(cells);
    for (const cell of cells) this.#rowsLength += (cell?.length ?? 0) + 1;
    if (breaks || this.#writer.length + this.#rowsLength >= this.#limit * 2) {
      this.#flushTable();
      this.#breakPage();
    }
  }

  tableEnd(): void {
    this.#flushTable();
    this.#header = undefined;
    if (this.#writer.length >= this.#limit) this.#breakPage();
  }

  /** Ends the last page. */
  end(): void {
    this.#flushTable();
    for (const { text, marker } of this.#endnotes) this.#notes.push({ kind: 'footnote', text, marker });
    this.#breakPage();
    if (this.#writer.number === 1) this.#ready.push(this.#writer.finish());
  }

  #write(paragraph: Paragraph, style: Style): void {
    const marker = this.#marker(paragraph, style);
    const outline =
      paragraph.outline === undefined ? style.headingLevel : paragraph.outline < 9 ? paragraph.outline + 1 : null;
    const [first = '', ...rest] = paragraph.text.split('\f');
    let pending = marker;
    for (const [index, piece] of [first, ...rest].entries()) {
      if (index > 0) this.#breakPage();
      if (piece.trim() === '') continue;
      if (outline !== null && index === 0) {
        this.#writer.addHeading(outline, pending && !pending.bullet ? `${pending.text} ${piece.trim()}` : piece);
      } else if (pending) this.#writer.addText('list_item', piece.trim(), pending.text, !pending.bullet);
      else this.#writer.addText('paragraph', piece.trim());
      pending = null;
    }
    if (paragraph.deleted.trim() !== '') {
      this.#notes.push({ kind: 'note', text: paragraph.deleted.replaceAll('\f', '').trim(), marker: 'deleted' });
    }
  }

  #marker(paragraph: Paragraph, style: Style) {
    const list = paragraph.list ?? style.list?.list;
    if (list === undefined || list === '0' || paragraph.text.trim() === '') return null;
    const inherited = style.list?.list === list ? style.list.level : null;
    const level = paragraph.level ?? inherited ?? this.#parts.numbering.levelOfStyle(list, paragraph.style);
    return this.#parts.numbering.next(list, level);
  }

  #refer(paragraph: Paragraph): void {
    for (const { kind, id } of paragraph.references) {
      if (kind === 'comment') {
        const comment = this.#parts.comments.get(id);
        if (!comment) continue;
        this.comments += 1;
        this.#notes.push({ kind: 'note', text: comment.text, marker: comment.author ?? 'comment' });
        continue;
      }
      const note = (kind === 'footnote' ? this.#parts.footnotes : this.#parts.endnotes).get(id);
      if (!note) continue;
      if (kind === 'endnote')
        this.#endnotes.push({ text: note.text, marker: formatEndnote(this.#endnotes.length + 1) });
      else this.#notes.push({ kind: 'footnote', text: note.text, marker: String((this.#footnoteCount += 1)) });
    }
    for (const anchored of paragraph.anchored) this.#refer(anchored);
  }

  #endSection(): void {
    this.#section += 1;
    if (this.#parts.breaks.sectionOnNewPage[this.#section] ?? false) this.#breakPage();
    else if (this.#writer.length >= this.#limit) this.#breakPage();
  }

  #flushTable(): void {
    if (this.#rows.length === 0) return;
    this.#writer.addTable(this.#rows, this.#firstRowHeader, this.#header);
    const firstRow = this.#rows[0] ?? [];
    this.#header ??= this.#firstRowHeader ? firstRow.map((cell) => cell ?? '') : [];
    this.#rows = [];
    this.#rowsLength = 0;
    this.#firstRowHeader = false;
  }

  /** Several marks for one and the same break follow each other in files, so a page without text is never made. */
  #breakPage(): void {
    if (this.#writer.length === this.#blankLength && this.#notes.length === 0) return;
    for (const { kind, text, marker } of this.#notes) this.#writer.addText(kind, text, marker);
    this.#notes = [];
    if (this.#writer.number === 1) for (const footer of this.#parts.footers) this.#writer.addText('footer', footer);
    this.#ready.push(this.#writer.finish());
    this.#blankLength = 0;
  }
}

const endnoteNumerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

function formatEndnote(number: number): string {
  return endnoteNumerals[number - 1] ?? String(number);
}
