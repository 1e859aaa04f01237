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

/**
 * Some rows of a sheet.
 *
 * @param columns the columns of the sheet in the order of the pairs
 */
export function makeRowGrid(
  sheet: Sheet,
  columns: readonly number[],
  positions: Int32Array,
  dictionary: Dictionary,
  withShapes: boolean,
): RowGrid {
  const values = new Int32Array(positions.length * columns.length);
  let at = 0;
  for (const position of positions) {
    const cells = sheet.rows[position] ?? [];
    for (const column of columns) values[at++] = dictionary.id(cells[column]);
  }
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

/** One number for each row of both grids: equal rows have the same. */
export function rowClasses(
  a: Int32Array,
  b: Int32Array,
  columns: number,
): { a: Int32Array; b: Int32Array; count: number } {
  const classes = new NumberTable();
  let count = 0;
  const number = (ids: Int32Array) => {
    const rows = columns === 0 ? 0 : ids.length / columns;
    const result = new Int32Array(rows);
    for (let row = 0, at = 0; row < rows; row += 1) {
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
    return result;
  };
  const left = number(a);
  const right = number(b);
  return { a: left, b: right, count };
}
