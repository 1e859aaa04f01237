import type { Dictionary } from './dictionary.ts';
import { NumberTable } from './number-table.ts';
import { formulaShape } from './references.ts';
import { cellKey, type Sheet } from './workbook.ts';

/** Some rows of a sheet as numbers: row by row, one number for each of the paired columns. */
export interface RowGrid {
  /** The positions of these rows among the rows of the sheet. */
  positions: Int32Array;
  rows: number;
  columns: number;
  /** The values. */
  values: Int32Array;
  /** The values, with the shape of the formula in place of its result. The same array without formulas. */
  shapes: Int32Array;
}

/** The positions from one up to another. */
export function positionsBetween(first: number, end: number): Int32Array {
  const positions = new Int32Array(Math.max(0, end - first));
  for (let index = 0; index < positions.length; index += 1) positions[index] = first + index;
  return positions;
}

/** Some rows of a sheet, and its columns in the order of the pairs. */
export interface RowSelection {
  sheet: Sheet;
  columns: readonly number[];
  positions: Int32Array;
}

/** The grids of some rows of both sheets. */
export function makeRowGrids(
  a: RowSelection,
  b: RowSelection,
  dictionary: Dictionary,
  withShapes: boolean,
): { a: RowGrid; b: RowGrid } {
  const values = (side: RowSelection) => new Int32Array(side.positions.length * side.columns.length);
  const [valuesA, valuesB] = [values(a), values(b)];
  inTurns(a.positions.length, b.positions.length, (isB, first, end) => {
    if (isB) addValues(b, first, end, dictionary, valuesB);
    else addValues(a, first, end, dictionary, valuesA);
  });
  return { a: withFormulas(a, valuesA, dictionary, withShapes), b: withFormulas(b, valuesB, dictionary, withShapes) };
}

const ROWS_IN_TURN = 256;

/** Some rows of one side, then of the other: values that a look-up needs again are then still in the cache of the processor. */
function inTurns(rowsA: number, rowsB: number, work: (isB: boolean, first: number, end: number) => void): void {
  for (let first = 0; first < Math.max(rowsA, rowsB); first += ROWS_IN_TURN) {
    work(false, first, Math.min(rowsA, first + ROWS_IN_TURN));
    work(true, first, Math.min(rowsB, first + ROWS_IN_TURN));
  }
}

function addValues(
  { sheet, columns, positions }: RowSelection,
  first: number,
  end: number,
  dictionary: Dictionary,
  values: Int32Array,
): void {
  let at = first * columns.length;
  for (let row = first; row < end; row += 1) {
    const cells = sheet.rows[positions[row] as number] ?? [];
    for (const column of columns) values[at++] = dictionary.id(cells[column]);
  }
}

function withFormulas(
  { sheet, columns, positions }: RowSelection,
  values: Int32Array,
  dictionary: Dictionary,
  withShapes: boolean,
): RowGrid {
  const shapes = withShapes && sheet.formulas.size > 0 ? values.slice() : values;
  if (shapes !== values) addShapes(sheet, columns, positions, dictionary, shapes);
  return { positions, rows: positions.length, columns: columns.length, values, shapes };
}

function addShapes(
  sheet: Sheet,
  columns: readonly number[],
  positions: Int32Array,
  dictionary: Dictionary,
  shapes: Int32Array,
): void {
  let at = 0;
  for (const position of positions) {
    const number = sheet.numbers[position] as number;
    for (const column of columns) {
      const formula = sheet.formulas.get(cellKey(number, column));
      if (formula !== undefined) shapes[at] = dictionary.id(formulaShape(formula));
      at += 1;
    }
  }
}

/** Some columns of a grid, by their positions in it. */
export function columnsOfGrid(grid: RowGrid, positions: readonly number[]): RowGrid {
  const values = chosenColumns(grid.values, grid, positions);
  const shapes = grid.shapes === grid.values ? values : chosenColumns(grid.shapes, grid, positions);
  return { positions: grid.positions, rows: grid.rows, columns: positions.length, values, shapes };
}

function chosenColumns(ids: Int32Array, { rows, columns }: RowGrid, chosen: readonly number[]): Int32Array {
  const result = new Int32Array(rows * chosen.length);
  let at = 0;
  for (let row = 0; row < ids.length; row += columns)
    for (const column of chosen) result[at++] = ids[row + column] as number;
  return result;
}

/** One number for each row of both grids: equal rows have the same. */
export function rowClasses(
  a: Int32Array,
  b: Int32Array,
  columns: number,
): { a: Int32Array; b: Int32Array; count: number } {
  const classes = new NumberTable(Math.max(a.length, b.length) / Math.max(1, columns));
  let count = 0;
  const rows = (ids: Int32Array) => (columns === 0 ? 0 : ids.length / columns);
  const [left, right] = [new Int32Array(rows(a)), new Int32Array(rows(b))];
  inTurns(left.length, right.length, (isB, first, end) => {
    const [ids, result] = isB ? [b, right] : [a, left];
    for (let row = first, at = first * columns; row < end; row += 1) {
      let low = 0x2545f491;
      let high = 0x1b873593;
      for (let column = 0; column < columns; column += 1, at += 1) {
        const id = ids[at] as number;
        low = Math.imul(low ^ id, 0x85ebca6b);
        low ^= low >>> 13;
        high = Math.imul(high + id, 0xc2b2ae35);
        high = (high << 15) | (high >>> 17);
      }
      // 53 bits: two rows of a million differ in all but one of ten thousand such sheets.
      const hash = (low >>> 0) * 0x200000 + (high & 0x1fffff);
      let own = classes.get(hash);
      if (own === 0) {
        own = count += 1;
        classes.set(hash, own);
      }
      result[row] = own - 1;
    }
  });
  return { a: left, b: right, count };
}
