import { parseFormula, type Reference } from './references.ts';
import { keyPlace, MAX_COLUMNS, MAX_ROWS, type Sheet, type Workbook } from './workbook.ts';

/** A rectangle of cells of a sheet. Rows from 1, columns from 0, both ends inside. */
export interface CellArea {
  sheet: Sheet;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Finds the cells that formulas refer to. */
export class FormulaCells {
  readonly #sheets: ReadonlyMap<string, Sheet>;

  constructor(workbook: Workbook) {
    this.#sheets = new Map(workbook.sheets.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  }

  /** The areas that a formula refers to. */
  areas(formula: string, own: Sheet): CellArea[] {
    return parseFormula(formula).flatMap((piece) => {
      if (typeof piece === 'string') return [];
      const sheet = piece.sheet === undefined ? own : this.#sheets.get(piece.sheet.toLowerCase());
      return sheet ? [toArea(piece, sheet)] : [];
    });
  }
}

function toArea({ first, last = first }: Reference, sheet: Sheet): CellArea {
  const rows = [first.row ?? 1, last.row ?? MAX_ROWS];
  const columns = [first.column ?? 0, last.column ?? MAX_COLUMNS - 1];
  return {
    sheet,
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  };
}

/** Cells of sheets by column and row, to find those in an area without trying all. */
export class CellIndex {
  readonly #columns = new Map<Sheet, Map<number, number[]>>();

  add(sheet: Sheet, keys: Iterable<number>): void {
    const columns = this.#columns.get(sheet) ?? new Map<number, number[]>();
    this.#columns.set(sheet, columns);
    for (const key of keys) {
      const [row, column] = keyPlace(key);
      const rows = columns.get(column);
      if (rows) rows.push(row);
      else columns.set(column, [row]);
    }
    for (const rows of columns.values()) rows.sort((a, b) => a - b);
  }

  /** The indexed cells in an area. */
  *inArea(area: CellArea): Generator<{ row: number; column: number }> {
    for (const [column, rows] of this.columnsOf(area)) {
      for (let at = firstFrom(rows, area.top); at < rows.length && (rows[at] as number) <= area.bottom; at += 1) {
        yield { row: rows[at] as number, column };
      }
    }
  }

  /** The columns of an area that have indexed cells, with the rows of these in ascending order. */
  *columnsOf({ sheet, left, right }: CellArea): Generator<[column: number, rows: readonly number[]]> {
    const columns = this.#columns.get(sheet);
    if (!columns) return;
    if (right - left < columns.size) {
      for (let column = left; column <= right; column += 1) {
        const rows = columns.get(column);
        if (rows) yield [column, rows];
      }
      return;
    }
    for (const [column, rows] of columns) if (column >= left && column <= right) yield [column, rows];
  }
}

/** Takes each of the indexed cells once, however often it is in an area: cells that were taken are skipped together (union-find). */
export class CellTaker {
  readonly #index: CellIndex;
  /** For each place among the rows of a column the next one that may not be taken yet. */
  readonly #next = new Map<readonly number[], Int32Array>();

  constructor(index: CellIndex) {
    this.#index = index;
  }

  /** The cells in an area that were not taken before. */
  *take(area: CellArea): Generator<{ row: number; column: number }> {
    for (const [column, rows] of this.#index.columnsOf(area)) {
      let next = this.#next.get(rows);
      if (!next) this.#next.set(rows, (next = Int32Array.from({ length: rows.length + 1 }, (_, at) => at)));
      let at = freeFrom(next, firstFrom(rows, area.top));
      while (at < rows.length && (rows[at] as number) <= area.bottom) {
        next[at] = at + 1;
        yield { row: rows[at] as number, column };
        at = freeFrom(next, at + 1);
      }
    }
  }
}

/** The first place from one on that was not taken; the way to it is shortened. */
function freeFrom(next: Int32Array, from: number): number {
  let free = from;
  while (next[free] !== free) free = next[free] as number;
  for (let at = from; next[at] !== free && at !== free;) {
    const following = next[at] as number;
    next[at] = free;
    at = following;
  }
  return free;
}

/** The position of the first number that is not below a limit. */
function firstFrom(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
