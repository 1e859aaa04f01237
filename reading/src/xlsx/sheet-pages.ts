import { columnName } from '../page-writer.ts';
import type { Block, PagePart, Place, Remark } from '../reading.ts';
import { type SheetBones, sheetPart } from '../sheet-part.ts';
import type { CellValue } from './cell-value.ts';
import { printedWords } from './printed-edges.ts';
import type { SheetComment } from './remarks.ts';
import { type Range, parseRange, type SheetFrame } from './sheet-frame.ts';
import { type HeaderCell, headerNames } from './sheet-header.ts';
import { place, SheetPage } from './sheet-page.ts';
import type { CellSink } from './sheet-scanner.ts';

/** Properties of a sheet known before its first row. */
export interface SheetStart extends SheetFrame {
  name: string;
  hidden: boolean;
  comments: SheetComment[];
  /** Rows that are repeated on each printed page. */
  titleRows: [first: number, last: number] | undefined;
}

/** Splits the rows of sheets into pages: after 500 rows, or earlier if they are long. */
export class SheetPages implements CellSink {
  readonly #ready: PagePart[] = [];
  #number = 1;
  #sheet: SheetStart = emptySheet();
  #page = new SheetPage();
  #sheetPageCount = 0;
  #lastRowBefore = 0;
  /** Hidden rows since the last page. */
  #hiddenRows: number[] = [];
  /** The cells of the first rows: one row, or those repeated on each printed page. */
  #firstRows: HeaderCell[] = [];
  #lastTitleRow = 0;
  #header: Map<number, string> | null = null;
  #comments: { comment: SheetComment; row: number }[] = [];

  /** The completed pages so far. */
  take(): PagePart[] {
    return this.#ready.splice(0);
  }

  beginSheet(sheet: SheetStart): void {
    this.#sheet = sheet;
    this.#sheetPageCount = 0;
    this.#lastRowBefore = 0;
    this.#hiddenRows = [];
    this.#firstRows = [];
    this.#lastTitleRow = 0;
    this.#header = null;
    this.#comments = sheet.comments
      .map((comment) => ({ comment, row: parseRange(comment.ref)?.top ?? 0 }))
      .toSorted((a, b) => a.row - b.row);
  }

  cell(row: number, column: number, text: string, isText: boolean, value: CellValue | undefined): void {
    if (row === this.#page.rows.at(-1)) this.#page.write('\t');
    else this.#beginRow(row);
    this.#page.addCell(column, text, this.#sheet.name);
    if (value !== undefined) place(this.#page.values, row, column, value);
    if (row <= this.#lastTitleRow) this.#firstRows.push({ row, column, text, isText });
  }

  hiddenValue(row: number, column: number, value: CellValue): void {
    place(this.#page.values, row, column, value);
  }

  numberFormat(row: number, column: number, code: string | undefined): void {
    this.#page.formats.add(row, column, code);
  }

  hiddenRow(row: number): void {
    this.#hiddenRows.push(row);
  }

  formula(row: number, column: number, formula: string): void {
    place(this.#page.formulas, row, column, formula);
  }

  /** Ends the page if it is full, never in the middle of a row. */
  #beginRow(row: number): void {
    if (this.#page.isFull) this.#finish(false, []);
    if (this.#page.rows.length > 0) this.#page.write('\n');
    else if (this.#sheetPageCount === 0) {
      const { titleRows } = this.#sheet;
      this.#lastTitleRow = titleRows && titleRows[0] <= row && row <= titleRows[1] ? titleRows[1] : row;
    }
    this.#page.rows.push(row);
  }

  /** Ends the sheet; an empty one still gets a page. */
  endSheet(shapes: string[]): void {
    const isLeft = this.#page.rows.length > 0 || this.#comments.length > 0 || shapes.length > 0;
    if (isLeft || this.#sheetPageCount === 0) this.#finish(true, shapes);
  }

  #finish(isLast: boolean, shapes: string[]): void {
    const page = this.#page;
    const isFirst = this.#sheetPageCount === 0;
    const firstRow = page.rows[0] ?? this.#lastRowBefore + 1;
    const lastRow = page.rows.at(-1) ?? firstRow;
    const { columns } = page;
    if (isFirst && lastRow > this.#lastTitleRow) {
      this.#header = headerNames(this.#firstRows, columns, this.#sheet.titleRows !== undefined);
    }
    const blocks: Block[] = [];
    if (page.rows.length > 0) blocks.push({ kind: 'table', table: 0, start: 0, end: page.length });
    const links = page.linksWith(this.#sheet.links);
    const remarks = this.#addNotes(isLast ? Infinity : lastRow, blocks, shapes);
    if (isFirst) this.#addPrinted(blocks);
    this.#ready.push(
      sheetPart({
        page: {
          number: this.#number,
          kind: 'sheet',
          name: this.#sheet.name,
          width: null,
          height: null,
          text: page.text,
          first_row: firstRow,
          blocks,
          ...(links.length > 0 && { links }),
          ...(remarks.length > 0 && { remarks }),
        },
        facts: this.#facts(firstRow, isLast ? Infinity : lastRow, isFirst),
        formulas: page.formulas,
        values: page.values,
        headings: isFirst ? [{ level: 1, text: this.#sheet.name, page: this.#number, start: 0 }] : [],
        table: page.rows.length > 0 ? this.#table(columns, isFirst && this.#header !== null) : null,
        columns,
        rows: page.rows,
        ...page.packedCells(),
      }),
    );
    this.#number += 1;
    this.#sheetPageCount += 1;
    this.#lastRowBefore = lastRow;
    this.#page = new SheetPage();
  }

  #table(columns: readonly number[], firstRowHeader: boolean): SheetBones['table'] {
    const headerRows = firstRowHeader ? new Set(this.#firstRows.map(({ row }) => row)).size : 0;
    return {
      columns: columns.map((column) => ({ name: this.#header?.get(column) ?? columnName(column) })),
      first_row_header: firstRowHeader,
      ...(headerRows > 1 && { header_rows: headerRows }),
    };
  }

  /** Writes the comments up to a row, and the drawings of the sheet, below the cells. */
  #addNotes(lastRow: number, blocks: Block[], shapes: string[]): Remark[] {
    const page = this.#page;
    const remarks: Remark[] = [];
    const firstLater = this.#comments.findIndex(({ row }) => row > lastRow);
    const comments = this.#comments.splice(0, firstLater < 0 ? this.#comments.length : firstLater);
    const places = page.findPlaces(new Set(comments.map(({ comment }) => comment.ref)));
    const add = (text: string, marker?: string): Place => {
      const [start, end] = page.addBelow(text);
      blocks.push({ kind: 'note', start, end, ...(marker === undefined ? {} : { marker }) });
      return [start, end];
    };
    for (const { comment } of comments) {
      const { ref, text, ...more } = comment;
      const note = add(text, ref);
      // The comment on an empty cell refers to its own text.
      const [start, end] = places.get(ref) ?? note;
      remarks.push({ kind: 'comment', start, end, text, ...more });
    }
    for (const shape of shapes) add(shape);
    return remarks;
  }

  /** Writes headers and footers once, on the first page of the sheet. */
  #addPrinted(blocks: Block[]): void {
    const { name, printed } = this.#sheet;
    const add = (kind: 'header' | 'footer', edges: string[]) => {
      for (const words of new Set(edges.map((codes) => printedWords(codes, name)))) {
        if (words === '') continue;
        const [start, end] = this.#page.addBelow(words);
        blocks.push({ kind, start, end });
      }
    };
    add('header', printed.headers);
    add('footer', printed.footers);
  }

  #rules(): SheetBones['facts'] {
    const { hiddenColumns, validations, conditionalFormats } = this.#sheet;
    return {
      ...(hiddenColumns.length > 0 && { hidden_columns: hiddenColumns.map(columnName) }),
      ...(validations.length > 0 && { validations }),
      ...(conditionalFormats.length > 0 && { conditional_formats: conditionalFormats }),
    };
  }

  #facts(firstRow: number, lastRow: number, isFirst: boolean): SheetBones['facts'] {
    const { hidden, frozenRows, frozenColumns, merged } = this.#sheet;
    const formats = this.#page.formats.finish();
    // A row is announced before the page that it may begin is finished.
    const hiddenRows = this.#hiddenRows.filter((row) => row <= lastRow);
    this.#hiddenRows = this.#hiddenRows.filter((row) => row > lastRow);
    // A merged area across two pages is on both; one between them is on the second.
    const mergedOnPage = merged.filter(
      ({ top, bottom }) => top <= lastRow && bottom > Math.min(this.#lastRowBefore, firstRow),
    );
    return {
      ...(hidden && { hidden }),
      ...(frozenRows > 0 && { frozen_rows: frozenRows }),
      ...(frozenColumns > 0 && { frozen_columns: frozenColumns }),
      ...(mergedOnPage.length > 0 && { merged: mergedOnPage.map(rangeName) }),
      ...(hiddenRows.length > 0 && { hidden_rows: hiddenRows }),
      ...(isFirst && this.#rules()),
      ...(formats.length > 0 && { number_formats: formats }),
    };
  }
}

/** A sheet without properties. */
export function emptySheet(): SheetStart {
  return {
    name: '',
    hidden: false,
    comments: [],
    titleRows: undefined,
    frozenRows: 0,
    frozenColumns: 0,
    merged: [],
    hiddenColumns: [],
    validations: [],
    conditionalFormats: [],
    links: [],
    printed: { headers: [], footers: [] },
  };
}

function rangeName({ top, left, bottom, right }: Range): string {
  return `${columnName(left)}${top}:${columnName(right)}${bottom}`;
}
