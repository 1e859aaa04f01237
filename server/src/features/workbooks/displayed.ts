import type { Scalar } from '@dossier/comparing/workbooks/change-set';
import { cellKey, type CellValue, type Sheet, valueText } from '@dossier/comparing/workbooks/workbook';
import { columnNumber } from '@dossier/reading/xlsx/formulas';

/** A sheet with its rows by their number. */
export class DisplayedSheet {
  readonly #sheet: Sheet;
  /** By the number of a row: its position, from 1. */
  readonly #positions: Int32Array;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#positions = new Int32Array((sheet.numbers.at(-1) ?? 0) + 1);
    for (const [position, number] of sheet.numbers.entries()) this.#positions[number] = position + 1;
  }

  /** What a cell displays. Row from 1, column from 0. */
  text(row: number, column: number): string {
    return this.#sheet.texts.get(cellKey(row, column)) ?? valueText(this.value(row, column));
  }

  /** As typed; undefined if it has none. */
  formula(row: number, column: number): string | undefined {
    return this.#sheet.formulas.get(cellKey(row, column));
  }

  value(row: number, column: number): CellValue {
    const position = this.#positions[row] ?? 0;
    return position === 0 ? undefined : this.#sheet.rows[position - 1]?.[column];
  }

  /** The first row with content from one to another; undefined if there is none. */
  firstRow(from: number, until: number): number | undefined {
    const last = Math.min(until, this.#positions.length - 1);
    for (let row = Math.max(1, from); row <= last; row += 1) if (this.#positions[row] !== 0) return row;
    return undefined;
  }
}

/** A scalar of a change as text; null if it is empty. */
export const scalarText = (value: Scalar | undefined): string | null =>
  value === null || value === undefined ? null : valueText(value);

/** Row (from 1) and column (from 0) of a reference like `B12`. */
export function placeOf(ref: string): { row: number; column: number } {
  let at = 0;
  while (ref.charCodeAt(at) > 0x39) at += 1;
  return { row: Number(ref.slice(at)), column: columnNumber(ref.slice(0, at)) - 1 };
}
