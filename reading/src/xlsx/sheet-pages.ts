import { columnName } from '../page-writer.ts';
import { type Block, type Cell, type PagePart, type Place, ReadingError, type Table } from '../reading.ts';
import type { CellSink } from './sheet-scanner.ts';

const maxRows = 500;
const maxCharacters = 100_000;
/** Bounds the table of a page on which few cells are spread far apart. */
const maxTableCells = 100_000;
/** Rows are never cut, and a row may hold 16,384 cells of 32,767 characters each. */
const longestPage = 20_000_000;
const longestHeader = 120;

/** The cells of a page that is being filled, by column of values: a sheet may have millions of them. */
interface PlacedCells {
  row: number[];
  column: number[];
  start: number[];
  end: number[];
}

interface HeaderCell {
  column: number;
  text: string;
  isText: boolean;
}

/** A remark that belongs to a cell or lies above the sheet. */
export interface SheetNote {
  text: string;
  marker: string | undefined;
}

/** Makes pages of the rows of sheets: the next page begins after 500 rows, or earlier when they are long. */
export class SheetPages implements CellSink {
  readonly #ready: PagePart[] = [];
  #number = 1;
  #name = '';
  #text = '';
  #cells = noCells();
  /** The number of each row on the page. */
  #rows: number[] = [];
  #columns = new Set<number>();
  #pagesOfSheet = 0;
  #firstRow: HeaderCell[] = [];
  #header: Map<number, string> | null = null;

  /** The pages that are complete so far. */
  take(): PagePart[] {
    return this.#ready.splice(0);
  }

  beginSheet(name: string): void {
    this.#name = name;
    this.#pagesOfSheet = 0;
    this.#firstRow = [];
    this.#header = null;
  }

  cell(row: number, column: number, text: string, isText: boolean): void {
    if (row === this.#rows.at(-1)) this.#text += '\t';
    else {
      this.#endRow();
      if (this.#rows.length > 0) this.#text += '\n';
      this.#rows.push(row);
    }
    const { row: rows, column: columns, start, end } = this.#cells;
    rows.push(this.#rows.length - 1);
    columns.push(column);
    start.push(this.#text.length);
    this.#text += text;
    if (this.#text.length > longestPage) {
      throw new ReadingError('too_large', `A row of the sheet "${this.#name}" holds more text than a page may have.`);
    }
    end.push(this.#text.length);
    this.#columns.add(column);
    if (this.#pagesOfSheet === 0 && this.#rows.length === 1) this.#firstRow.push({ column, text, isText });
  }

  /** Ends the page when it is full; called between rows. */
  #endRow(): void {
    const count = this.#rows.length;
    const isFull =
      count >= maxRows || this.#text.length >= maxCharacters || count * this.#columns.size >= maxTableCells;
    if (isFull) this.#finish([]);
  }

  /** Ends the sheet; one without any row still gets a page, so that it can be seen. */
  endSheet(notes: SheetNote[]): void {
    if (this.#rows.length > 0 || this.#pagesOfSheet === 0 || notes.length > 0) this.#finish(notes);
  }

  #finish(notes: SheetNote[]): void {
    const isFirst = this.#pagesOfSheet === 0;
    const columns = [...this.#columns].sort((a, b) => a - b);
    if (isFirst) this.#header = this.#rows.length > 1 ? headerOf(this.#firstRow, columns) : null;
    const blocks: Block[] = [];
    const tables: Table[] = [];
    const cells: Cell[] = [];
    if (this.#rows.length > 0) {
      blocks.push({ kind: 'table', table: 0, start: 0, end: this.#text.length });
      tables.push(this.#table(columns, isFirst && this.#header !== null, cells));
    }
    for (const { text, marker } of notes) {
      if (this.#text !== '') this.#text += '\n\n';
      const start = this.#text.length;
      this.#text += text;
      blocks.push({ kind: 'note', start, end: this.#text.length, ...(marker === undefined ? {} : { marker }) });
    }
    this.#ready.push({
      part: 'page',
      page: {
        number: this.#number,
        kind: 'sheet',
        name: this.#name,
        width: null,
        height: null,
        text: this.#text,
        words: [],
        cells,
        first_row: this.#rows[0] ?? 1,
        blocks,
      },
      headings: isFirst ? [{ level: 1, text: this.#name, page: this.#number, start: 0 }] : [],
      tables,
    });
    this.#number += 1;
    this.#pagesOfSheet += 1;
    this.#text = '';
    this.#cells = noCells();
    this.#rows = [];
    this.#columns = new Set();
  }

  /** The table of the page; the cells of the page are added to `cells` on the way. */
  #table(columns: number[], firstRowHeader: boolean, cells: Cell[]): Table {
    const position = new Map(columns.map((column, index) => [column, index]));
    const letters = columns.map(columnName);
    const emptyTexts: string[] = columns.map(() => '');
    const emptyPlaces: (Place | null)[] = columns.map(() => null);
    const data = this.#rows.map(() => emptyTexts.slice());
    const places = this.#rows.map(() => emptyPlaces.slice());
    const { row: rows, column: cellColumns, start: starts, end: ends } = this.#cells;
    for (let cell = 0; cell < rows.length; cell += 1) {
      const row = rows[cell] as number;
      const column = position.get(cellColumns[cell] as number) as number;
      const start = starts[cell] as number;
      const end = ends[cell] as number;
      (data[row] as string[])[column] = this.#text.slice(start, end);
      (places[row] as (Place | null)[])[column] = [start, end];
      cells.push([start, end, `${letters[column]}${this.#rows[row]}`]);
    }
    return {
      page: this.#number,
      columns: columns.map((column, index) => ({ name: this.#header?.get(column) ?? (letters[index] as string) })),
      data,
      first_row_header: firstRowHeader,
      places,
    };
  }
}

function noCells(): PlacedCells {
  return { row: [], column: [], start: [], end: [] };
}

/** The first row is taken for the header when it has short texts only, all different, over most of the columns in use. */
function headerOf(first: HeaderCell[], columns: number[]): Map<number, string> | null {
  if (first.length < 2 || first.length < columns.length * 0.6) return null;
  if (first.some(({ isText, text }) => !isText || text.length > longestHeader)) return null;
  if (new Set(first.map(({ text }) => text)).size < first.length) return null;
  return new Map(first.map(({ column, text }) => [column, text]));
}
