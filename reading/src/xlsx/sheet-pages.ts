import { columnName } from '../page-writer.ts';
import { type Block, type Link, type PagePart, type Place, ReadingError, type Remark } from '../reading.ts';
import { type PlacedContents, type SheetBones, sheetPart } from '../sheet-part.ts';
import type { CellValue } from './cell-value.ts';
import { linkOfFormula } from './formulas.ts';
import type { SheetComment } from './remarks.ts';
import { type Range, rangeOf, type SheetFrame, type SheetLink } from './sheet-frame.ts';
import { type HeaderCell, headerNames } from './sheet-header.ts';
import type { CellSink } from './sheet-scanner.ts';

const maxRows = 500;
const maxCharacters = 100_000;
/** Bounds the table of a page on which few cells are spread far apart. */
const maxTableCells = 100_000;
/** Rows are never cut, and a row may hold 16,384 cells of 32,767 characters each. */
const longestPage = 5_000_000;

/** What is known of a sheet before its first row. */
export interface SheetStart extends SheetFrame {
  name: string;
  hidden: boolean;
  comments: SheetComment[];
  /** Rows that are repeated on each printed page. */
  titleRows: [first: number, last: number] | undefined;
}

/** The cells of a page that is being filled, by column of values: a sheet may have millions of them. */
interface PlacedCells {
  row: number[];
  column: number[];
  start: number[];
  end: number[];
}

/** Makes pages of the rows of sheets: the next page begins after 500 rows, or earlier when they are long. */
export class SheetPages implements CellSink {
  readonly #ready: PagePart[] = [];
  #number = 1;
  #sheet: SheetStart = emptySheet();
  /** The text in pieces, which is put together once: adding to a long text again and again makes work for the collector. */
  #pieces: string[] = [];
  #length = 0;
  #cells = noCells();
  /** The number of each row on the page. */
  #rows: number[] = [];
  #columns = new Set<number>();
  #formulas: SheetBones['formulas'] = noContents();
  #values: SheetBones['values'] = noContents();
  #pagesOfSheet = 0;
  #lastRowBefore = 0;
  /** The cells of the first rows: one row, or those that the sheet repeats on each printed page. */
  #firstRows: HeaderCell[] = [];
  #lastTitleRow = 0;
  #header: Map<number, string> | null = null;
  #comments: { comment: SheetComment; row: number }[] = [];

  /** The pages that are complete so far. */
  take(): PagePart[] {
    return this.#ready.splice(0);
  }

  beginSheet(sheet: SheetStart): void {
    this.#sheet = sheet;
    this.#pagesOfSheet = 0;
    this.#lastRowBefore = 0;
    this.#firstRows = [];
    this.#lastTitleRow = 0;
    this.#header = null;
    this.#comments = sheet.comments
      .map((comment) => ({ comment, row: rangeOf(comment.ref)?.top ?? 0 }))
      .toSorted((one, other) => one.row - other.row);
  }

  cell(row: number, column: number, text: string, isText: boolean, value: CellValue | undefined): void {
    if (row === this.#rows.at(-1)) this.#write('\t');
    else this.#beginRow(row);
    const { row: rows, column: columns, start, end } = this.#cells;
    rows.push(this.#rows.length - 1);
    columns.push(column);
    start.push(this.#length);
    this.#write(text);
    if (this.#length > longestPage) {
      throw new ReadingError(
        'too_large',
        `A row of the sheet "${this.#sheet.name}" holds more text than a page may have.`,
      );
    }
    end.push(this.#length);
    this.#columns.add(column);
    if (value !== undefined) put(this.#values, row, column, value);
    if (row <= this.#lastTitleRow) this.#firstRows.push({ row, column, text, isText });
  }

  unseen(row: number, column: number, value: CellValue): void {
    put(this.#values, row, column, value);
  }

  formula(row: number, column: number, formula: string): void {
    put(this.#formulas, row, column, formula);
  }

  #write(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
  }

  /** Ends the page when it is full, which is never in the middle of a row. */
  #beginRow(row: number): void {
    const count = this.#rows.length;
    const isFull = count >= maxRows || this.#length >= maxCharacters || count * this.#columns.size >= maxTableCells;
    if (isFull) this.#finish(false, []);
    if (this.#rows.length > 0) this.#write('\n');
    else if (this.#pagesOfSheet === 0) {
      const { titleRows } = this.#sheet;
      this.#lastTitleRow = titleRows && titleRows[0] <= row && row <= titleRows[1] ? titleRows[1] : row;
    }
    this.#rows.push(row);
  }

  /** Ends the sheet; one without any row still gets a page, so that it can be seen. */
  endSheet(shapes: string[]): void {
    const isLeft = this.#rows.length > 0 || this.#comments.length > 0 || shapes.length > 0;
    if (isLeft || this.#pagesOfSheet === 0) this.#finish(true, shapes);
  }

  #finish(isLast: boolean, shapes: string[]): void {
    const isFirst = this.#pagesOfSheet === 0;
    const firstRow = this.#rows[0] ?? this.#lastRowBefore + 1;
    const lastRow = this.#rows.at(-1) ?? firstRow;
    const columns = [...this.#columns].sort((a, b) => a - b);
    if (isFirst && lastRow > this.#lastTitleRow) {
      this.#header = headerNames(this.#firstRows, columns, this.#sheet.titleRows !== undefined);
    }
    const blocks: Block[] = [];
    if (this.#rows.length > 0) blocks.push({ kind: 'table', table: 0, start: 0, end: this.#length });
    const links = this.#linksHere();
    const remarks = this.#addNotes(isLast ? Infinity : lastRow, blocks, shapes);
    const facts = this.#facts(firstRow, isLast ? Infinity : lastRow);
    this.#ready.push(
      sheetPart({
        page: {
          number: this.#number,
          kind: 'sheet',
          name: this.#sheet.name,
          width: null,
          height: null,
          text: this.#pieces.join(''),
          first_row: firstRow,
          blocks,
          ...(links.length > 0 && { links }),
          ...(remarks.length > 0 && { remarks }),
        },
        facts,
        formulas: this.#formulas,
        values: this.#values,
        headings: isFirst ? [{ level: 1, text: this.#sheet.name, page: this.#number, start: 0 }] : [],
        table: this.#rows.length > 0 ? this.#table(columns, isFirst && this.#header !== null) : null,
        columns,
        rows: this.#rows,
        cellRows: Int32Array.from(this.#cells.row),
        cellColumns: Int32Array.from(this.#cells.column),
        starts: Int32Array.from(this.#cells.start),
        ends: Int32Array.from(this.#cells.end),
      }),
    );
    this.#number += 1;
    this.#pagesOfSheet += 1;
    this.#lastRowBefore = lastRow;
    this.#pieces = [];
    this.#length = 0;
    this.#cells = noCells();
    this.#rows = [];
    this.#columns = new Set();
    this.#formulas = noContents();
    this.#values = noContents();
  }

  #table(columns: readonly number[], firstRowHeader: boolean): SheetBones['table'] {
    const headerRows = firstRowHeader ? new Set(this.#firstRows.map(({ row }) => row)).size : 0;
    return {
      columns: columns.map((column) => ({ name: this.#header?.get(column) ?? columnName(column) })),
      first_row_header: firstRowHeader,
      ...(headerRows > 1 && { header_rows: headerRows }),
    };
  }

  /** Where the cells of some references have their text. */
  #placesOf(references: ReadonlySet<string>): Map<string, Place> {
    const places = new Map<string, Place>();
    if (references.size === 0) return places;
    for (let cell = 0; cell < this.#cells.row.length; cell += 1) {
      const { row, column, start, end } = this.#cellAt(cell);
      const reference = columnName(column) + String(row);
      if (references.has(reference)) places.set(reference, [start, end]);
    }
    return places;
  }

  #cellAt(cell: number): { row: number; column: number; start: number; end: number } {
    const { row, column, start, end } = this.#cells;
    return {
      row: this.#rows[row[cell] as number] as number,
      column: column[cell] as number,
      start: start[cell] as number,
      end: end[cell] as number,
    };
  }

  #linksHere(): Link[] {
    const targets = new Map<string, string>();
    const { rows, columns, contents } = this.#formulas;
    for (const [index, formula] of contents.entries()) {
      const target = linkOfFormula(formula);
      if (target !== undefined) targets.set(columnName(columns[index] as number) + String(rows[index]), target);
    }
    const first = this.#rows[0] ?? 0;
    const last = this.#rows.at(-1) ?? 0;
    const areas: SheetLink[] = [];
    for (const link of this.#sheet.links) {
      const { top, left, bottom, right } = link.range;
      if (top > last || bottom < first) continue;
      if (top === bottom && left === right) targets.set(columnName(left) + String(top), link.target);
      else areas.push(link);
    }
    if (targets.size === 0 && areas.length === 0) return [];
    const links: Link[] = [];
    for (let cell = 0; cell < this.#cells.row.length; cell += 1) {
      const { row, column, start, end } = this.#cellAt(cell);
      const own = targets.get(columnName(column) + String(row));
      const target = own ?? areas.find(({ range }) => holds(range, row, column))?.target;
      if (target !== undefined) links.push([start, end, target]);
    }
    return links;
  }

  /** Writes the comments on rows up to the last one, and what is drawn on the sheet, below the cells. */
  #addNotes(lastRow: number, blocks: Block[], shapes: string[]): Remark[] {
    const remarks: Remark[] = [];
    const here = this.#comments.findIndex(({ row }) => row > lastRow);
    const comments = this.#comments.splice(0, here < 0 ? this.#comments.length : here);
    const places = this.#placesOf(new Set(comments.map(({ comment }) => comment.ref)));
    const add = (text: string, marker?: string): Place => {
      if (this.#length > 0) this.#write('\n\n');
      const start = this.#length;
      this.#write(text);
      const end = this.#length;
      blocks.push({ kind: 'note', start, end, ...(marker === undefined ? {} : { marker }) });
      return [start, end];
    };
    for (const { comment } of comments) {
      const { ref, text, ...more } = comment;
      const note = add(text, ref);
      // The comment on an empty cell stands for itself.
      const [start, end] = places.get(ref) ?? note;
      remarks.push({ kind: 'comment', start, end, text, ...more });
    }
    for (const shape of shapes) add(shape);
    return remarks;
  }

  #facts(firstRow: number, lastRow: number): SheetBones['facts'] {
    const { hidden, frozenRows, frozenColumns, merged } = this.#sheet;
    // A merged area that lies across two pages is told on both; one between them, on the second.
    const here = merged.filter(({ top, bottom }) => top <= lastRow && bottom > Math.min(this.#lastRowBefore, firstRow));
    return {
      ...(hidden && { hidden }),
      ...(frozenRows > 0 && { frozen_rows: frozenRows }),
      ...(frozenColumns > 0 && { frozen_columns: frozenColumns }),
      ...(here.length > 0 && { merged: here.map(nameOfRange) }),
    };
  }
}

function emptySheet(): SheetStart {
  return {
    name: '',
    hidden: false,
    comments: [],
    titleRows: undefined,
    frozenRows: 0,
    frozenColumns: 0,
    merged: [],
    links: [],
  };
}

function noContents<T>(): PlacedContents<T> {
  return { rows: [], columns: [], contents: [] };
}

function put<T>({ rows, columns, contents }: PlacedContents<T>, row: number, column: number, content: T): void {
  rows.push(row);
  columns.push(column);
  contents.push(content);
}

function noCells(): PlacedCells {
  return { row: [], column: [], start: [], end: [] };
}

function holds({ top, left, bottom, right }: Range, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

function nameOfRange({ top, left, bottom, right }: Range): string {
  return `${columnName(left)}${top}:${columnName(right)}${bottom}`;
}
