import { roman } from '../container/numerals.ts';
import type { Graphic } from '../drawing/graphic.ts';
import { writeGraphic } from '../drawing/write-graphic.ts';
import { join, PageWriter, plainText, type RichText, slice, trimStart } from '../page-writer.ts';
import { PAGE_LENGTH } from '../reader.ts';
import type { PagePart, Remark } from '../reading.ts';
import type { Note } from './notes.ts';
import type { Numbering } from './numbering.ts';
import type { BodySink, Change, Paragraph, Row } from './paragraph.ts';
import type { Style } from './styles.ts';
import type { Breaks } from './survey.ts';
import { TableRows } from './table-rows.ts';
import { withoutBreaks } from './text-lines.ts';

/** Parts that the body refers to. */
export interface DocumentParts {
  findStyle: (id: string | undefined) => Style;
  numbering: Numbering;
  breaks: Breaks;
  footnotes: Map<string, Note>;
  endnotes: Map<string, Note>;
  comments: Map<string, Note>;
  headers: (string | RichText)[];
  footers: (string | RichText)[];
  /** Charts, diagrams and objects, by the relationships in paragraphs. */
  graphics?: ReadonlyMap<string, Graphic>;
  /** Whether the remarks of paragraphs include the marks of notes and pictures. */
  givesMarks?: true;
}

/** A page recorded by Word is not split up to this length; a text without any breaks would otherwise be one endless page. */
const MAX_PAGE_LENGTH = 20_000;

/**
 * Splits the paragraphs and rows of a document into pages: where the file says so, otherwise after about 3,000 characters at the end of a
 * paragraph. Headers and footers appear once, on the first page; notes on the page that refers to them.
 */
export class DocumentPages implements BodySink {
  readonly #parts: DocumentParts;
  readonly #writer: PageWriter;
  readonly #ready: PagePart[] = [];
  readonly #limit: number;
  #notes: { kind: 'footnote' | 'note'; text: string | RichText; marker: string }[] = [];
  #endnotes: { text: string | RichText; marker: string }[] = [];
  #footnoteCount = 0;
  #section = 0;
  #table: TableRows | undefined;
  /** Charts and objects in the open table, written after it, and remarks on its deleted rows. */
  #inTable: string[] = [];
  #ofDeletedRows: Remark[] = [];
  /** Column names of a table that continues from the previous page. */
  #header: string[] | undefined;
  /** The page of each bookmark. */
  readonly bookmarks = new Map<string, number>();
  /** Length of a page that contains only the header so far. */
  #blankLength = 0;
  /** The relationships of the graphics already written; each is written once. */
  readonly writtenGraphics = new Set<string>();
  comments = 0;

  constructor(
    parts: DocumentParts,
    writer = new PageWriter('page'),
    longestPage = parts.breaks.rendered ? MAX_PAGE_LENGTH : PAGE_LENGTH,
  ) {
    this.#parts = parts;
    this.#writer = writer;
    this.#limit = longestPage;
    for (const header of parts.headers) this.#writer.addText('header', header);
    this.#blankLength = this.#writer.length;
  }

  /** The number of the current or next page. */
  get number(): number {
    return this.#writer.number;
  }

  /** The completed pages so far. */
  take(): PagePart[] {
    return this.#ready.splice(0);
  }

  paragraph(paragraph: Paragraph): void {
    const style = this.#parts.findStyle(paragraph.style);
    if (paragraph.breakBefore ?? style.pageBreakBefore) this.#breakPage();
    this.#refer(paragraph);
    this.#write(paragraph, style);
    this.#writer.setTextBox(true);
    for (const anchored of paragraph.anchored) this.#write(anchored, this.#parts.findStyle(anchored.style));
    this.#writer.setTextBox(false);
    this.#show(paragraph.graphics);
    for (const { graphics } of paragraph.anchored) this.#show(graphics);
    if (paragraph.endsSection) this.#endSection();
    else if (this.#writer.length >= this.#limit) this.#breakPage();
  }

  row(row: Row): void {
    if (row.deleted) {
      this.#ofDeletedRows.push(...deletedTexts(row.cells, row.deleted));
      return;
    }
    let breaks = false;
    this.#table ??= new TableRows();
    const texts = row.cells.map(({ paragraphs }) => {
      const lines: RichText[] = [];
      for (const paragraph of paragraphs) {
        breaks ||= paragraph.text.includes('\f');
        this.#refer(paragraph);
        for (const part of [paragraph, ...paragraph.anchored]) {
          this.#note(part);
          this.#inTable.push(...part.graphics);
          const rich = withoutBreaks(part);
          const text = slice(rich, 0, rich.text.trimEnd().length);
          if (text.text.trim() === '') {
            if (text.remarks.length > 0) lines.push({ ...text, text: '', links: [] });
            continue;
          }
          const marker = this.#marker(part, this.#parts.findStyle(part.style));
          lines.push(marker && !marker.bullet ? join([plain(marker.text), trimStart(text)], ' ') : trimStart(text));
        }
      }
      return join(lines, '\n');
    });
    this.#table.add(row, texts);
    if (breaks || this.#writer.length + this.#table.length >= this.#limit * 2) {
      this.#flushTable();
      this.#breakPage();
    }
  }

  tableEnd(): void {
    this.#flushTable();
    this.#header = undefined;
    this.#writer.addText('paragraph', { text: '', links: [], remarks: this.#ofDeletedRows.splice(0) });
    this.#show(this.#inTable.splice(0));
    if (this.#writer.length >= this.#limit) this.#breakPage();
  }

  /** Ends the last page. */
  end(): void {
    this.#flushTable();
    for (const { text, marker } of this.#endnotes) this.#notes.push({ kind: 'footnote', text, marker });
    this.#breakPage();
    if (this.#writer.number === 1)
      this.#ready.push(this.#writer.finish(this.#parts.givesMarks ? { marks_given: true } : {}));
  }

  #write(paragraph: Paragraph, style: Style): void {
    const marker = this.#marker(paragraph, style);
    const outline =
      paragraph.outline === undefined ? style.headingLevel : paragraph.outline < 9 ? paragraph.outline + 1 : null;
    let pending = marker;
    let from = 0;
    for (const [index, piece] of paragraph.text.split('\f').entries()) {
      if (index > 0) this.#breakPage();
      const text = trimStart(slice(paragraph, from, from + piece.length));
      from += piece.length + 1;
      if (text.text.trim() === '') {
        if (text.remarks.length > 0) this.#writer.addText('paragraph', text);
        continue;
      }
      if (outline !== null && index === 0) {
        this.#writer.addHeading(outline, pending && !pending.bullet ? join([plain(pending.text), text], ' ') : text);
      } else if (pending) this.#writer.addListItem(text, pending.text, pending.level);
      else this.#writer.addText('paragraph', text);
      pending = null;
    }
    this.#note(paragraph);
  }

  #show(graphics: readonly string[]): void {
    for (const id of graphics) {
      const graphic = this.#parts.graphics?.get(id);
      if (!graphic || this.writtenGraphics.has(id)) continue;
      writeGraphic(this.#writer, graphic);
      this.writtenGraphics.add(id);
    }
  }

  /** Records the page of a paragraph's bookmarks. */
  #note({ bookmarks }: Paragraph): void {
    for (const name of bookmarks) this.bookmarks.set(name, this.#writer.number);
  }

  #marker(paragraph: Paragraph, style: Style) {
    if (paragraph.marker) return paragraph.marker;
    const list = paragraph.list ?? style.list?.list;
    if (list === undefined || list === '0' || paragraph.text.trim() === '') return null;
    const inherited = style.list?.list === list ? style.list.level : null;
    const level = paragraph.level ?? inherited ?? this.#parts.numbering.levelForStyle(list, paragraph.style);
    return this.#parts.numbering.next(list, level);
  }

  #refer(paragraph: Paragraph): void {
    for (const { kind, id, start, end, mark } of paragraph.references) {
      if (kind === 'comment') {
        const comment = this.#parts.comments.get(id);
        if (!comment) continue;
        this.comments += 1;
        const { author, at } = comment;
        const text = plainText(comment.text);
        const remark: Remark = { kind: 'comment', start, end, text, ...(author && { author }), ...(at && { at }) };
        paragraph.remarks.push(remark);
        this.#notes.push({ kind: 'note', text, marker: author ?? 'comment' });
        continue;
      }
      const note = (kind === 'footnote' ? this.#parts.footnotes : this.#parts.endnotes).get(id);
      if (!note) continue;
      const isEndnote = kind === 'endnote';
      const marker = isEndnote ? roman(this.#endnotes.length + 1) : String((this.#footnoteCount += 1));
      if (isEndnote) this.#endnotes.push({ text: note.text, marker });
      else this.#notes.push({ kind: 'footnote', text: note.text, marker });
      if (mark) mark.note = marker;
    }
    for (const anchored of paragraph.anchored) this.#refer(anchored);
  }

  #endSection(): void {
    this.#section += 1;
    if (this.#parts.breaks.sectionOnNewPage[this.#section] ?? false) this.#breakPage();
    else if (this.#writer.length >= this.#limit) this.#breakPage();
  }

  #flushTable(): void {
    const table = this.#table;
    if (!table) return;
    const names = this.#header === undefined && table.headerRows > 0;
    this.#writer.addTable(table.rows, names, {
      ...(this.#header && { header: this.#header }),
      ...(names && { header_rows: table.headerRows }),
      spans: table.spans,
    });
    this.#header ??= names ? table.names() : [];
    this.#table = undefined;
  }

  /** Files repeat marks for the same break, so pages without text are not created. */
  #breakPage(): void {
    if (this.#writer.length === this.#blankLength && this.#notes.length === 0) return;
    for (const { kind, text, marker } of this.#notes) this.#writer.addText(kind, text, marker);
    this.#notes = [];
    if (this.#writer.number === 1) for (const footer of this.#parts.footers) this.#writer.addText('footer', footer);
    this.#ready.push(this.#writer.finish(this.#parts.givesMarks ? { marks_given: true } : {}));
    this.#blankLength = 0;
  }
}

function plain(text: string): RichText {
  return { text, links: [], remarks: [] };
}

/** The texts of a deleted row as remarks, also those that are not marked themselves. */
function deletedTexts(cells: Row['cells'], change: Change): Remark[] {
  return cells.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ text, remarks }): Remark[] => [
      ...remarks.filter(({ kind }) => kind === 'deleted'),
      ...(text.trim() === '' ? [] : [{ kind: 'deleted' as const, start: 0, end: 0, text, ...change }]),
    ]),
  );
}
