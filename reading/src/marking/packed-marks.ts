import type { MarkedCell, MarkedSheet, MarkKind } from './marking.ts';

const COLUMNS = 16_384;
const KINDS: readonly MarkKind[] = ['added', 'removed', 'changed', 'moved'];
/** The most notes of a sheet: programs become slow beyond. */
export const MAX_NOTES = 10_000;

/** The note on a cell. */
export interface CellNote {
  row: number;
  column: number;
  text: string;
}

/** The marks of a sheet as one ascending array of numbers, since millions of cells may be marked. */
export class PackedMarks {
  /** In the order of rows. */
  readonly notes: CellNote[] = [];
  /** Cells whose note was left out because there are too many. */
  withoutNote = 0;
  readonly #rows: MarkedSheet['rows'];
  readonly #columns: MarkedSheet['columns'];
  /** Row, column and kind in one number. */
  readonly #cells: Float64Array;
  #next = 0;

  constructor({ rows, columns, cells }: MarkedSheet) {
    this.#rows = rows;
    this.#columns = columns;
    const kinds = new Map<number, number>();
    const notes = new Map<number, string>();
    for (const cell of cells) {
      const key = keyOf(cell);
      if (cell.kind !== undefined) kinds.set(key, KINDS.indexOf(cell.kind));
      if (cell.note !== undefined) this.#addNote(notes, key, cell.note);
    }
    this.#cells = Float64Array.from(kinds, ([key, kind]) => key * KINDS.length + kind).sort();
    for (const [key, text] of [...notes].sort(([a], [b]) => a - b)) {
      this.notes.push({ row: Math.floor(key / COLUMNS), column: key % COLUMNS, text });
    }
  }

  get isEmpty(): boolean {
    return this.#cells.length + this.#rows.size + this.#columns.size + this.notes.length === 0;
  }

  /** Whether cells of a row may be marked. */
  hasRow(row: number): boolean {
    return this.#columns.size > 0 || this.#rows.has(row) || this.#find(row) < this.#find(row + 1);
  }

  /** The marks of single cells of a row, by column in ascending order. */
  cellsOf(row: number): Map<number, MarkKind> {
    const cells = new Map<number, MarkKind>();
    for (let at = this.#find(row); at < this.#cells.length; at += 1) {
      const packed = this.#cells[at] as number;
      const key = Math.floor(packed / KINDS.length);
      if (Math.floor(key / COLUMNS) !== row) break;
      cells.set(key % COLUMNS, KINDS[packed % KINDS.length] as MarkKind);
    }
    return cells;
  }

  /** The kind of a cell that has no mark of its own. */
  lineKind(row: number, column: number): MarkKind | undefined {
    const ofRow = this.#rows.get(row);
    const ofColumn = this.#columns.get(column);
    return ofColumn === 'added' ? 'added' : (ofRow ?? ofColumn);
  }

  /** The rows below the last ones taken and above a row that have marks of single cells; they must not be in the file. */
  takeRowsBefore(row: number): number[] {
    const rows: number[] = [];
    for (; this.#next < this.#cells.length; this.#next += 1) {
      const found = this.#rowAt(this.#next);
      if (found >= row) break;
      if (rows.at(-1) !== found) rows.push(found);
    }
    return rows;
  }

  /** Skips a row that is in the file. */
  skipRow(row: number): void {
    while (this.#next < this.#cells.length && this.#rowAt(this.#next) <= row) this.#next += 1;
  }

  #addNote(notes: Map<number, string>, key: number, note: string): void {
    const before = notes.get(key);
    if (before !== undefined) notes.set(key, `${before}\n\n${note}`);
    else if (notes.size < MAX_NOTES) notes.set(key, note);
    else this.withoutNote += 1;
  }

  #rowAt(at: number): number {
    return Math.floor((this.#cells[at] as number) / (COLUMNS * KINDS.length));
  }

  /** The place of the first cell in or below a row. */
  #find(row: number): number {
    const wanted = row * COLUMNS * KINDS.length;
    let low = 0;
    let high = this.#cells.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cells[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function keyOf({ row, column }: MarkedCell): number {
  return row * COLUMNS + column;
}
