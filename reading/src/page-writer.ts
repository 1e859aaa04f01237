import { blankPage } from './blank-page.ts';
import type { Block, Box, Heading, Link, PagePart, Place, ReadingPage, Remark, Table } from './reading.ts';

type TextBlockKind = Exclude<Block['kind'], 'heading' | 'table' | 'picture'>;

/** Text with links and remarks; offsets count from its start. */
export interface RichText {
  text: string;
  links: Link[];
  remarks: Remark[];
}

/** Maximum number of table rows shown of another file. */
const MAX_SHOWN_ROWS = 50;

/** Null is a cell covered by a merged neighbour. */
export type CellText = string | RichText | null;

/** Properties of a table besides its cells. */
export interface TableShape {
  /** Column names, if the rows continue a table of the previous page. */
  header?: string[];
  header_rows?: number;
  spans?: Table['spans'];
}

/** Builds the text of one page and records the offsets of its blocks, headings, tables, links and remarks. */
export class PageWriter {
  readonly #kind: ReadingPage['kind'];
  readonly #name: string | null;
  #text = '';
  #blocks: Block[] = [];
  #headings: Heading[] = [];
  #tables: Table[] = [];
  #links: Link[] = [];
  #remarks: Remark[] = [];
  #box: Box | undefined;
  #isInTextBox = false;
  #number = 1;

  /** @param name default name of the pages */
  constructor(kind: ReadingPage['kind'], name: string | null = null) {
    this.#kind = kind;
    this.#name = name;
  }

  get length(): number {
    return this.#text.length;
  }

  /** Whether the page contains neither text nor a picture. */
  get isEmpty(): boolean {
    return this.#blocks.length === 0;
  }

  get number(): number {
    return this.#number;
  }

  /** Content added from now on belongs to a shape with this box, or to none. */
  setShape(box: Box | undefined): void {
    this.#box = box && (box.map((length) => Math.round(length * 100) / 100) as Box);
  }

  /** Whether content added from now on is in a text box beside the text. */
  setTextBox(isInTextBox: boolean): void {
    this.#isInTextBox = isInTextBox;
  }

  addText(kind: Exclude<TextBlockKind, 'list_item'>, text: string | RichText, marker?: string): void {
    const place = this.#addTrimmed(text);
    if (place) this.#addBlock({ kind, ...place, ...(marker === undefined ? {} : { marker }) });
  }

  /** Appends a list item; nested lists have level 2. A number also goes into the text before the block, so that a search finds it. */
  addListItem(text: string | RichText, marker: string, level = 1): void {
    const place = this.#addTrimmed(text, marker === '•' ? '' : `${marker} `);
    if (place) this.#addBlock({ kind: 'list_item', ...place, marker, ...(level > 1 && { level }) });
  }

  addHeading(level: number, text: string | RichText): void {
    const rich = trimStart(text);
    const trimmed = rich.text.trim();
    if (trimmed === '') return this.#keepRemarks(text);
    this.#separate();
    const start = this.#text.length;
    this.#text += trimmed;
    this.#lay(rich, start);
    this.#addBlock({ kind: 'heading', level, start, end: this.#text.length });
    this.#headings.push({ level, text: trimmed.replace(/\s+/g, ' '), page: this.#number, start });
  }

  /**
   * Appends a table as text (cells joined by tabs, rows by line breaks). The first row contains the column names if `firstRowHeader` is
   * set; otherwise they are A, B, C.
   */
  addTable(rows: CellText[][], firstRowHeader: boolean, { header, ...shape }: TableShape = {}): void {
    const plain = rows.map((row) => row.map((cell) => cell && plainText(cell)));
    if (!plain.some((row) => row.some((cell) => cell?.trim()))) return;
    this.#separate();
    const start = this.#text.length;
    const places = plain.map((row, index) => {
      if (index > 0) this.#text += '\n';
      let first = true;
      return row.map((cell, column): Place | null => {
        if (cell === null) return null;
        if (!first) this.#text += '\t';
        first = false;
        const from = this.#text.length;
        this.#text += cell;
        this.#lay(rows[index]?.[column] ?? '', from);
        return [from, this.#text.length];
      });
    });
    const table = tableFrom(plain, places, this.#number, firstRowHeader, header);
    if ((shape.header_rows ?? 1) > 1) table.header_rows = shape.header_rows as number;
    if (shape.spans?.length) table.spans = shape.spans;
    this.#addBlock({ kind: 'table', table: this.#tables.length, start, end: this.#text.length });
    this.#tables.push(table);
  }

  /** Adds a picture that is stored as the attachment with this number. */
  addPicture(attachment: number): void {
    const at = this.#text.length;
    this.#addBlock({ kind: 'picture', attachment, start: at, end: at });
  }

  /** Appends a page of another file that is shown in place, with at most as many table rows as are visible there. */
  addPage({ page, tables }: PagePart): void {
    for (const block of page.blocks) {
      const table = block.kind === 'table' ? tables[block.table] : undefined;
      if (table) this.addTable(table.data.slice(0, MAX_SHOWN_ROWS), table.first_row_header);
      else this.addText('paragraph', page.text.slice(block.start, block.end));
    }
  }

  /** Completes the page and resets the writer. */
  finish(page: Partial<Pick<ReadingPage, 'name' | 'width' | 'height' | 'marks_given'>> = {}): PagePart {
    const blank = blankPage(this.#number, this.#kind);
    const part: PagePart = {
      ...blank,
      page: {
        ...blank.page,
        name: this.#name,
        ...page,
        text: this.#text,
        blocks: this.#blocks,
        ...(this.#links.length > 0 && { links: this.#links }),
        ...(this.#remarks.length > 0 && { remarks: this.#remarks }),
      },
      headings: this.#headings,
      tables: this.#tables,
    };
    this.#text = '';
    this.#blocks = [];
    this.#headings = [];
    this.#tables = [];
    this.#links = [];
    this.#remarks = [];
    this.#box = undefined;
    this.#number += 1;
    return part;
  }

  /** Appends a text without trailing blanks and returns its position; undefined if it is blank. */
  #addTrimmed(text: string | RichText, prefix = ''): { start: number; end: number } | undefined {
    const trimmed = plainText(text).trimEnd();
    if (trimmed.trim() === '') {
      this.#keepRemarks(text);
      return undefined;
    }
    this.#separate();
    this.#text += prefix;
    const start = this.#text.length;
    this.#text += trimmed;
    this.#lay(text, start);
    return { start, end: this.#text.length };
  }

  #addBlock(block: Block): void {
    const more = { ...(this.#box && { box: this.#box }), ...(this.#isInTextBox && { text_box: true as const }) };
    this.#blocks.push({ ...block, ...more });
  }

  #separate(): void {
    if (this.#text !== '') this.#text += '\n\n';
  }

  /** Moves links and remarks of a text to its offset on the page. */
  #lay(text: string | RichText, offset: number): void {
    if (typeof text === 'string') return;
    const end = this.#text.length;
    for (const [from, to, target] of text.links) {
      const place: Link = [Math.min(offset + from, end), Math.min(offset + to, end), target];
      if (place[1] > place[0]) this.#links.push(place);
    }
    for (const remark of text.remarks) {
      const from = Math.min(offset + remark.start, end);
      this.#remarks.push({ ...remark, start: from, end: Math.max(from, Math.min(offset + remark.end, end)) });
    }
  }

  /** Remarks on removed text, such as a deleted paragraph, are placed after the preceding text. */
  #keepRemarks(text: string | RichText): void {
    if (typeof text === 'string') return;
    const at = this.#text.length;
    for (const remark of text.remarks) this.#remarks.push({ ...remark, start: at, end: at });
  }
}

/** The plain text. */
export function plainText(text: string | RichText): string {
  return typeof text === 'string' ? text : text.text;
}

/** Without leading blanks. */
export function trimStart(text: string | RichText): RichText {
  const plain = plainText(text);
  return slice(text, plain.length - plain.trimStart().length, plain.length);
}

/** A slice of a text with the links and remarks that overlap it. */
export function slice(text: string | RichText, start: number, end: number): RichText {
  if (typeof text === 'string') return { text: text.slice(start, end), links: [], remarks: [] };
  if (start === 0 && end === text.text.length) return text;
  const clamp = (offset: number) => Math.min(Math.max(offset, start), end) - start;
  return {
    text: text.text.slice(start, end),
    links: text.links
      .filter(([from, to]) => to > start && from < end)
      .map(([from, to, target]) => [clamp(from), clamp(to), target]),
    remarks: text.remarks
      .filter((remark) => remark.end >= start && remark.start <= end)
      .map((remark) => ({ ...remark, start: clamp(remark.start), end: clamp(remark.end) })),
  };
}

/** Joins texts with a separator. */
export function join(texts: RichText[], between: string): RichText {
  const joined: RichText = { text: '', links: [], remarks: [] };
  for (const [index, { text, links, remarks }] of texts.entries()) {
    if (index > 0) joined.text += between;
    const at = joined.text.length;
    joined.text += text;
    for (const [from, to, target] of links) joined.links.push([at + from, at + to, target]);
    for (const remark of remarks) joined.remarks.push({ ...remark, start: at + remark.start, end: at + remark.end });
  }
  return joined;
}

/** Creates the table of rows with known positions; short rows are padded. */
export function tableFrom(
  rows: (string | null)[][],
  places: (Place | null)[][],
  page: number,
  firstRowHeader: boolean,
  header?: string[],
): Table {
  let width = header?.length ?? 0;
  for (const row of rows) width = Math.max(width, row.length);
  const columns = Array.from({ length: width }, (_, column) => ({
    name: (header?.[column] ?? (firstRowHeader ? rows[0]?.[column] : null))?.trim() || columnName(column),
  }));
  return {
    page,
    columns,
    data: rows.map((row) => Array.from(columns, (_, column) => row[column] ?? '')),
    first_row_header: firstRowHeader,
    places: places.map((row) => Array.from(columns, (_, column) => row[column] ?? null)),
  };
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
