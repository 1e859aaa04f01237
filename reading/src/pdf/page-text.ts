import { tableFrom } from '../page-writer.ts';
import type { Place, Table, Word } from '../reading.ts';
import type { Characters } from './characters.ts';
import { type Box, type Frame, fromFrame } from './frame.ts';
import { toCharacter, isInk, type Line, SOFT_HYPHEN } from './lines.ts';
import type { Joint, Paragraph } from './paragraphs.ts';
import type { PdfTable } from './page-flow.ts';

const separators: Record<Joint, string> = { newline: '\n', same_row: '\t', space: ' ', none: '' };

/** A paragraph within its page's text. */
export interface PlacedParagraph {
  start: number;
  end: number;
  paragraph: Paragraph;
  kind?: 'header' | 'footer';
}

/** Builds the text of a page and the box of each word. A hyphenated word has one entry per half. */
export class PageText {
  readonly #characters: Characters;
  readonly #frame: Frame;
  text = '';
  readonly words: Word[] = [];
  readonly paragraphs: PlacedParagraph[] = [];
  /** Positions of the tables in the text. */
  readonly tables: Place[] = [];
  #wordStart = -1;
  #box: Box = [0, 0, 0, 0];

  constructor(characters: Characters, frame: Frame) {
    this.#characters = characters;
    this.#frame = frame;
  }

  addParagraph(paragraph: Paragraph, kind?: PlacedParagraph['kind']): void {
    if (this.text !== '') this.text += '\n\n';
    const start = this.text.length;
    let broken = false;
    for (const [index, line] of paragraph.lines.entries()) {
      const previous = paragraph.lines[index - 1];
      if (previous && !previous.hyphenated) this.#gap(separators[paragraph.joints[index - 1] ?? 'newline']);
      this.#addLine(line, broken);
      broken = line.hyphenated;
    }
    this.#endWord();
    this.text = this.text.trimEnd();
    this.paragraphs.push({ start, end: this.text.length, paragraph, ...(kind && { kind }) });
  }

  /** Adds a table, with tabs between cells and line breaks between rows; returns it with the position of each cell. */
  addTable(table: PdfTable, page: number): Table {
    if (this.text !== '') this.text += '\n\n';
    const start = this.text.length;
    const places: (Place | null)[][] = [];
    for (let row = 0; row < table.rows; row += 1) {
      if (row > 0) this.text += '\n';
      let first = true;
      const cells = table.cells.slice(row * table.columns, (row + 1) * table.columns);
      places.push(
        cells.map((lines): Place | null => {
          if (lines === null) return null;
          if (!first) this.text += '\t';
          first = false;
          return this.#addCell(lines);
        }),
      );
    }
    this.tables.push([start, this.text.length]);
    const rows = places.map((cells) => cells.map((place) => (place ? this.text.slice(...place) : null)));
    const headerRows = table.headerRows ?? (isHeader(rows[0] ?? []) ? 1 : 0);
    const names = headerRows > 1 ? columnNames(rows.slice(0, headerRows), table.spans ?? []) : undefined;
    return {
      ...tableFrom(rows, places, page, headerRows > 0, names),
      ...(headerRows > 1 && { header_rows: headerRows }),
      ...(table.spans?.length && { spans: table.spans }),
    };
  }

  #addCell(lines: Line[]): Place {
    const start = this.text.length;
    let broken = false;
    for (const [index, line] of lines.entries()) {
      const previous = lines[index - 1];
      if (previous && !previous.hyphenated) this.#gap(isSameRow(previous, line) ? ' ' : '\n');
      this.#addLine(line, broken);
      broken = line.hyphenated;
    }
    this.#endWord();
    return [start, this.text.length];
  }

  /** Adds the text of a field or remark; all its words have the box of the whole. */
  addBareText(text: string, box: Box): void {
    if (this.text !== '') this.text += '\n\n';
    const start = this.text.length;
    this.text += text;
    for (const { index, 0: word } of text.matchAll(/\S+/g))
      this.#addWord(start + index, start + index + word.length, box);
    this.paragraphs.push({ start, end: this.text.length, paragraph: { lines: [], joints: [] } });
  }

  /** `broken`: the line begins with the rest of a word, so the line break is moved after it. */
  #addLine(line: Line, broken: boolean): void {
    const { codes, left, top, right, bottom } = this.#characters;
    let gap = broken ? '\n' : ' ';
    let pending = false;
    let started = false;
    // Whole words are added at once, because appending to the long text is expensive.
    let word = '';
    for (let index = line.first; index < line.end; index += 1) {
      const code = codes[index] as number;
      if (!isInk(code)) {
        if (code !== SOFT_HYPHEN) pending = started || broken;
        continue;
      }
      if (pending && started) {
        this.text += word;
        word = '';
        this.#gap(gap);
        gap = ' ';
      }
      if (broken && !started && keepsHyphen(this.text, code)) this.text += '-';
      pending = false;
      started = true;
      const [x0, y0] = [left[index] as number, top[index] as number];
      const [x1, y1] = [right[index] as number, bottom[index] as number];
      if (this.#wordStart < 0) {
        this.#wordStart = this.text.length;
        this.#box = [x0, y0, x1, y1];
      } else {
        const box = this.#box;
        if (x0 < box[0]) box[0] = x0;
        if (y0 < box[1]) box[1] = y0;
        if (x1 > box[2]) box[2] = x1;
        if (y1 > box[3]) box[3] = y1;
      }
      word += toCharacter(code);
    }
    this.text += word;
    if (line.hyphenated) this.#endWord();
  }

  #gap(text: string): void {
    if (text === '') return;
    this.#endWord();
    this.text += text;
  }

  #endWord(): void {
    if (this.#wordStart < 0) return;
    this.#addWord(this.#wordStart, this.text.length, fromFrame(this.#frame, this.#box));
    this.#wordStart = -1;
  }

  #addWord(start: number, end: number, [left, top, right, bottom]: Box): void {
    this.words.push([start, end, round(left), round(top), round(right - left), round(bottom - top)]);
  }
}

/** The hyphen is kept before a capital or a digit, as in `Jean-` `Paul` or `COVID-` `19`. */
function keepsHyphen(preceding: string, code: number): boolean {
  return /[\p{Lu}\d]/u.test(toCharacter(code)) || /\d$/.test(preceding);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function isSameRow(previous: Line, line: Line): boolean {
  return (previous.top + previous.bottom) / 2 > line.top && (previous.top + previous.bottom) / 2 < line.bottom;
}

/** Column names of a multi-row header: from top to bottom, including headings that span a column. */
function columnNames(rows: (string | null)[][], spans: NonNullable<Table['spans']>): string[] {
  return (rows[0] ?? []).map((_, column) => {
    const texts = rows.map((row, at) => {
      const over = spans.find(([top, left, , columns]) => top === at && column >= left && column < left + columns);
      return row[over ? over[1] : column] ?? '';
    });
    return texts.join(' ').replace(/\s+/g, ' ').trim();
  });
}

/** Whether the first row consists of short texts, most without digits and none empty. */
function isHeader(cells: (string | null)[]): boolean {
  const texts = cells.filter((cell) => cell !== null);
  if (texts.length < 2 || texts.some((text) => text === '' || text.length > 80)) return false;
  return texts.filter((text) => !/\d/.test(text)).length * 2 > texts.length;
}
