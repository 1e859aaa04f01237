import { blankPage } from './blank-page.ts';
import type { Block, Box, Heading, Link, PagePart, Place, ReadingPage, Remark, Table } from './reading.ts';

type TextBlockKind = Exclude<Block['kind'], 'heading' | 'table' | 'picture'>;

/** A piece of text with what lies on it; offsets count from its start. */
export interface RichText {
  text: string;
  links: Link[];
  remarks: Remark[];
}

/** Rows of a table of another file. */
const mostShownRows = 50;

/** Null stands for a cell that a merged neighbour covers. */
export type CellText = string | RichText | null;

/** What a table is besides its cells. */
export interface TableShape {
  /** Names of the columns when the rows go on from a table on the page before. */
  header?: string[];
  header_rows?: number;
  spans?: Table['spans'];
}

/** Puts the text of one page together, and keeps the offsets of its blocks, headings, tables, links and remarks. */
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
  #number = 1;

  /** @param name what each page is called that is not given a name of its own */
  constructor(kind: ReadingPage['kind'], name: string | null = null) {
    this.#kind = kind;
    this.#name = name;
  }

  get length(): number {
    return this.#text.length;
  }

  /** Whether neither words nor a picture stand on the page. */
  get isEmpty(): boolean {
    return this.#blocks.length === 0;
  }

  get number(): number {
    return this.#number;
  }

  /** What is added from now on is part of a shape that stands there, or of none. */
  standsIn(box: Box | undefined): void {
    this.#box = box && (box.map((length) => Math.round(length * 100) / 100) as Box);
  }

  addText(kind: Exclude<TextBlockKind, 'list_item'>, text: string | RichText, marker?: string): void {
    const place = this.#addTrimmed(text);
    if (place) this.#addBlock({ kind, ...place, ...(marker === undefined ? {} : { marker }) });
  }

  /**
   * Appends an item of a list; the lists within it have level 2. A number stands before the block in the text too, so that a search
   * finds it.
   */
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
   * Appends a table as text (cells joined by tabs, rows by line breaks). The first row names the columns if `firstRowHeader` is
   * set, else they are A, B, C.
   */
  addTable(rows: CellText[][], firstRowHeader: boolean, { header, ...shape }: TableShape = {}): void {
    const plain = rows.map((row) => row.map((cell) => cell && plainOf(cell)));
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

  /** Notes that a picture stands here, which is kept as the attachment of that number. */
  addPicture(attachment: number): void {
    const at = this.#text.length;
    this.#addBlock({ kind: 'picture', attachment, start: at, end: at });
  }

  /** Appends what stands on a page of another file that is shown in its place: of a table, as many rows as one may see there. */
  addPage({ page, tables }: PagePart): void {
    for (const block of page.blocks) {
      const table = block.kind === 'table' ? tables[block.table] : undefined;
      if (table) this.addTable(table.data.slice(0, mostShownRows), table.first_row_header);
      else this.addText('paragraph', page.text.slice(block.start, block.end));
    }
  }

  /** Ends the page and makes the writer ready for the next one. */
  finish(page: { name?: string | null; width?: number; height?: number } = {}): PagePart {
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

  /** Appends a text without the blanks behind it, and tells where it stands; undefined when it is blank. */
  #addTrimmed(text: string | RichText, before = ''): { start: number; end: number } | undefined {
    const trimmed = plainOf(text).trimEnd();
    if (trimmed.trim() === '') {
      this.#keepRemarks(text);
      return undefined;
    }
    this.#separate();
    this.#text += before;
    const start = this.#text.length;
    this.#text += trimmed;
    this.#lay(text, start);
    return { start, end: this.#text.length };
  }

  #addBlock(block: Block): void {
    this.#blocks.push(this.#box ? { ...block, box: this.#box } : block);
  }

  #separate(): void {
    if (this.#text !== '') this.#text += '\n\n';
  }

  /** Puts links and remarks of a text that begins at an offset where they belong on the page. */
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

  /** What was said about a text that is not there any more, such as a deleted paragraph, stands behind the text before it. */
  #keepRemarks(text: string | RichText): void {
    if (typeof text === 'string') return;
    const at = this.#text.length;
    for (const remark of text.remarks) this.#remarks.push({ ...remark, start: at, end: at });
  }
}

/** The text alone. */
export function plainOf(text: string | RichText): string {
  return typeof text === 'string' ? text : text.text;
}

/** Without the blanks before it. */
export function trimStart(text: string | RichText): RichText {
  const plain = plainOf(text);
  return slice(text, plain.length - plain.trimStart().length, plain.length);
}

/** A piece of a text with the links and remarks that touch it. */
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

/** Several texts with a text between them. */
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

/** Makes the table content object of rows whose places are known; short rows are filled up. */
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
