import type { Block, Cell, Heading, PagePart, Place, ReadingPage, Table } from './reading.ts';

type TextBlockKind = Exclude<Block['kind'], 'heading' | 'table'>;

/** Puts the text of one page together, and keeps the offsets of its blocks, headings and tables. */
export class PageWriter {
  readonly #kind: ReadingPage['kind'];
  #text = '';
  #blocks: Block[] = [];
  #headings: Heading[] = [];
  #tables: Table[] = [];
  #number = 1;

  constructor(kind: ReadingPage['kind']) {
    this.#kind = kind;
  }

  get length(): number {
    return this.#text.length;
  }

  get number(): number {
    return this.#number;
  }

  /** Appends a paragraph. With `markerInText`, the marker stands before the block in the text, so that a search finds it. */
  addText(kind: TextBlockKind, text: string, marker?: string, markerInText = false): void {
    const trimmed = text.trimEnd();
    if (trimmed.trim() === '') return;
    this.#separate();
    if (marker !== undefined && markerInText) this.#text += `${marker} `;
    const start = this.#text.length;
    this.#text += trimmed;
    this.#blocks.push({ kind, start, end: this.#text.length, ...(marker === undefined ? {} : { marker }) });
  }

  addHeading(level: number, text: string): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    this.#separate();
    const start = this.#text.length;
    this.#text += trimmed;
    this.#blocks.push({ kind: 'heading', level, start, end: this.#text.length });
    this.#headings.push({ level, text: trimmed.replace(/\s+/g, ' '), page: this.#number, start });
  }

  /**
   * Appends a table as text (cells joined by tabs, rows by line breaks). `header` names the columns when the rows go on from
   * a table on the page before; otherwise the first row names them if `firstRowHeader` is set, else they are A, B, C.
   */
  addTable(rows: (string | null)[][], firstRowHeader: boolean, header?: string[]): void {
    if (!rows.some((row) => row.some((cell) => cell?.trim()))) return;
    this.#separate();
    const start = this.#text.length;
    const places = rows.map((row, index) => {
      if (index > 0) this.#text += '\n';
      let first = true;
      return row.map((cell): Place | null => {
        if (cell === null) return null;
        if (!first) this.#text += '\t';
        first = false;
        const from = this.#text.length;
        this.#text += cell;
        return [from, this.#text.length];
      });
    });
    const table = tableFrom(rows, places, this.#number, firstRowHeader, header);
    this.#blocks.push({ kind: 'table', table: this.#tables.length, start, end: this.#text.length });
    this.#tables.push(table);
  }

  /** Ends the page and makes the writer ready for the next one. */
  finish(page: { name?: string | null; width?: number; height?: number } = {}): PagePart {
    const part: PagePart = {
      part: 'page',
      page: {
        number: this.#number,
        kind: this.#kind,
        name: page.name ?? null,
        width: page.width ?? null,
        height: page.height ?? null,
        text: this.#text,
        words: [],
        cells: [] as Cell[],
        first_row: null,
        blocks: this.#blocks,
      },
      headings: this.#headings,
      tables: this.#tables,
    };
    this.#text = '';
    this.#blocks = [];
    this.#headings = [];
    this.#tables = [];
    this.#number += 1;
    return part;
  }

  #separate(): void {
    if (this.#text !== '') this.#text += '\n\n';
  }
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
