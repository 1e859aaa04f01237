import { say } from '../sentences.ts';
import { columnName } from '../page-writer.ts';
import { type Link, type Place, ReadingError } from '../reading.ts';
import type { PlacedContents, SheetBones } from '../sheet-part.ts';
import type { CellValue } from './cell-value.ts';
import { FormatAreas } from './format-areas.ts';
import { formulaLink } from './formulas.ts';
import type { Range, SheetLink } from './sheet-frame.ts';

const MAX_ROWS = 500;
const MAX_CHARACTERS = 100_000;
/** Limits the table of a page with few, widely spread cells. */
const MAX_TABLE_CELLS = 100_000;
/** Rows are never split, and a row may have 16,384 cells of 32,767 characters each. */
const MAX_PAGE_LENGTH = 5_000_000;

/** One page being filled with the rows of a sheet. */
export class SheetPage {
  /** The number of each row. */
  readonly rows: number[] = [];
  readonly formulas: SheetBones['formulas'] = noContents();
  readonly values: SheetBones['values'] = noContents();
  readonly formats = new FormatAreas();
  /** The text in pieces, joined once at the end, because repeated appending strains the garbage collector. */
  readonly #pieces: string[] = [];
  #length = 0;
  /** The cells, as arrays: a sheet may have millions. Rows are indices within the page. */
  readonly #cells = { row: [] as number[], column: [] as number[], start: [] as number[], end: [] as number[] };
  readonly #columns = new Set<number>();

  /** The length of the text so far. */
  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#pieces.join('');
  }

  /** The numbers of the columns that have cells, in order. */
  get columns(): number[] {
    return [...this.#columns].sort((a, b) => a - b);
  }

  /** Whether the next row begins a new page. */
  get isFull(): boolean {
    const count = this.rows.length;
    return count >= MAX_ROWS || this.#length >= MAX_CHARACTERS || count * this.#columns.size >= MAX_TABLE_CELLS;
  }

  write(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
  }

  /** Adds a text that is in no cell, below the existing content. */
  addBelow(text: string): Place {
    if (this.#length > 0) this.write('\n\n');
    const start = this.#length;
    this.write(text);
    return [start, this.#length];
  }

  /**
   * Adds a cell to the last row.
   * @throws ReadingError `too_large` if the page exceeds the limit
   */
  addCell(column: number, text: string, sheetName: string): void {
    const { row: rows, column: columns, start, end } = this.#cells;
    rows.push(this.rows.length - 1);
    columns.push(column);
    start.push(this.#length);
    this.write(text);
    if (this.#length > MAX_PAGE_LENGTH) {
      throw new ReadingError('too_large', say('row_too_long', { sheet: sheetName }));
    }
    end.push(this.#length);
    this.#columns.add(column);
  }

  /** The cells in the form of a sheet part. */
  packedCells(): Pick<SheetBones, 'cellRows' | 'cellColumns' | 'starts' | 'ends'> {
    return {
      cellRows: Int32Array.from(this.#cells.row),
      cellColumns: Int32Array.from(this.#cells.column),
      starts: Int32Array.from(this.#cells.start),
      ends: Int32Array.from(this.#cells.end),
    };
  }

  /** The positions of some references in the text. */
  findPlaces(references: ReadonlySet<string>): Map<string, Place> {
    const places = new Map<string, Place>();
    if (references.size === 0) return places;
    for (const { row, column, start, end } of this.#eachCell()) {
      const reference = columnName(column) + String(row);
      if (references.has(reference)) places.set(reference, [start, end]);
    }
    return places;
  }

  /** The links on the page's cells: those of formulas and those of the sheet's areas. */
  linksWith(sheetLinks: readonly SheetLink[]): Link[] {
    const targets = new Map<string, string>();
    const { rows, columns, contents } = this.formulas;
    for (const [index, formula] of contents.entries()) {
      const target = formulaLink(formula);
      if (target !== undefined) targets.set(columnName(columns[index] as number) + String(rows[index]), target);
    }
    const first = this.rows[0] ?? 0;
    const last = this.rows.at(-1) ?? 0;
    const areas: SheetLink[] = [];
    for (const link of sheetLinks) {
      const { top, left, bottom, right } = link.range;
      if (top > last || bottom < first) continue;
      if (top === bottom && left === right) targets.set(columnName(left) + String(top), link.target);
      else areas.push(link);
    }
    if (targets.size === 0 && areas.length === 0) return [];
    const links: Link[] = [];
    for (const { row, column, start, end } of this.#eachCell()) {
      const own = targets.get(columnName(column) + String(row));
      const target = own ?? areas.find(({ range }) => holds(range, row, column))?.target;
      if (target !== undefined) links.push([start, end, target]);
    }
    return links;
  }

  *#eachCell(): Generator<{ row: number; column: number; start: number; end: number }> {
    const { row, column, start, end } = this.#cells;
    for (let cell = 0; cell < row.length; cell += 1) {
      yield {
        row: this.rows[row[cell] as number] as number,
        column: column[cell] as number,
        start: start[cell] as number,
        end: end[cell] as number,
      };
    }
  }
}

/** Adds content to a cell besides its text. */
export function place<T>(
  { rows, columns, contents }: PlacedContents<T>,
  row: number,
  column: number,
  content: T,
): void {
  rows.push(row);
  columns.push(column);
  contents.push(content);
}

function noContents<T extends CellValue | string>(): PlacedContents<T> {
  return { rows: [], columns: [], contents: [] };
}

function holds({ top, left, bottom, right }: Range, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
