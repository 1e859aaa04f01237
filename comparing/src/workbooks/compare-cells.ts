import { columnName } from '@dossier/reading/page-writer';
import type { FormulaCarrier } from './carry.ts';
import { differenceOf, hidingFilter, isSameValue, toScalar } from './cell-difference.ts';
import type { CellKind, ChangedCell, RecalculatedCell, Scalar, ScalarType } from './change-set.ts';
import type { CompleteOptions } from './options.ts';
import { cellKey, type CellValue, isEmpty, type Sheet } from './workbook.ts';

/** Two sheets with the rows and columns that were found again. */
export interface AlignedSheets {
  a: Sheet;
  b: Sheet;
  /** By the position of the row in the newer sheet: the position in the older one; -1: added. */
  rowToA: Int32Array;
  /** By the column of the newer sheet: that of the older one; -1: added. */
  columnToA: Int32Array;
}

/** What differs in the cells of two sheets. */
export interface CellDifferences {
  cells: ChangedCell[];
  recalculated: RecalculatedCell[];
  filled: string[];
  /** By the position of the row in the newer sheet: whether one of its cells differs and no filter hides it. */
  changedRows: Uint8Array;
}

/** Compares the values and formulas of all cells of the newer sheet with where they were. */
export function compareCells(
  sheets: AlignedSheets,
  carrier: FormulaCarrier,
  options: CompleteOptions,
): CellDifferences {
  const comparison = new CellComparison(sheets, carrier, options);
  for (let row = 0; row < sheets.b.rows.length; row += 1) comparison.compareRow(row);
  return comparison.result;
}

class CellComparison {
  readonly result: CellDifferences;
  readonly #sheets: AlignedSheets;
  readonly #carrier: FormulaCarrier;
  readonly #options: CompleteOptions;
  readonly #hasFormulas: boolean;
  /** The letters of the columns of both sheets. */
  readonly #letters: string[];

  constructor(sheets: AlignedSheets, carrier: FormulaCarrier, options: CompleteOptions) {
    this.#sheets = sheets;
    this.#carrier = carrier;
    this.#options = options;
    this.#hasFormulas = options.mode !== 'values' && sheets.a.formulas.size + sheets.b.formulas.size > 0;
    this.#letters = Array.from({ length: Math.max(sheets.a.width, sheets.b.width) }, (_, column) => columnName(column));
    this.result = { cells: [], recalculated: [], filled: [], changedRows: new Uint8Array(sheets.b.rows.length) };
  }

  compareRow(rowB: number): void {
    const { a, b, rowToA, columnToA } = this.#sheets;
    const rowA = rowToA[rowB] as number;
    const cellsB = b.rows[rowB] as readonly CellValue[];
    const cellsA = rowA < 0 ? undefined : a.rows[rowA];
    for (let columnB = 0; columnB < columnToA.length; columnB += 1) {
      const columnA = columnToA[columnB] as number;
      const before = columnA < 0 ? undefined : cellsA?.[columnA];
      const after = cellsB[columnB];
      if (this.#hasFormulas) this.#compare({ rowA, columnA, rowB, columnB }, before, after);
      else if (before !== after && !isSameValue(before, after)) {
        this.#addValue(this.#cellAt({ rowA, columnA, rowB, columnB }), before, after);
      }
    }
  }

  #compare(at: Position, before: CellValue, after: CellValue): void {
    const { a, b } = this.#sheets;
    const place = this.#cellAt(at);
    const formulaA = place.keyA < 0 ? undefined : a.formulas.get(place.keyA);
    const formulaB = b.formulas.get(place.keyB);
    if (formulaA === undefined && formulaB === undefined) {
      if (!isSameValue(before, after)) this.#addValue(place, before, after);
      return;
    }
    if (formulaA !== undefined && formulaB !== undefined && this.#saysTheSame(place, formulaA, formulaB)) {
      if (isSameValue(before, after)) return;
      if (this.#options.mode === 'strict') this.#add(place, 'value', before, after, formulaA, formulaB);
      else if (this.#options.mode === 'smart') this.#addRecalculated(place, before, after);
      return;
    }
    const isNew = formulaA === undefined && isEmpty(before);
    const isGone = formulaB === undefined && isEmpty(after);
    this.#add(place, isNew ? 'added' : isGone ? 'removed' : 'formula', before, after, formulaA, formulaB);
  }

  #cellAt({ rowA, columnA, rowB, columnB }: Position): CellAt {
    const { a, b } = this.#sheets;
    const keyA = rowA < 0 || columnA < 0 ? -1 : cellKey(a.numbers[rowA] as number, columnA);
    return { rowA, columnA, rowB, columnB, keyA, keyB: cellKey(b.numbers[rowB] as number, columnB) };
  }

  #addValue(place: CellAt, before: CellValue, after: CellValue): void {
    this.#add(place, differenceOf(before, after), before, after, undefined, undefined);
  }

  #saysTheSame({ rowA, columnA, rowB, columnB, keyB }: CellAt, formulaA: string, formulaB: string): boolean {
    if (this.#options.mode === 'strict') return formulaA === formulaB;
    const { a, b } = this.#sheets;
    if (this.#carrier.carry(formulaA, a.name) === formulaB) return true;
    const from = { row: a.numbers[rowA] as number, column: columnA };
    const to = { row: b.numbers[rowB] as number, column: columnB };
    if (this.#carrier.fill(formulaA, a.name, from, to) !== formulaB) return false;
    this.result.filled.push(this.#ref(keyB, columnB));
    return true;
  }

  #add(
    { keyA, keyB, columnA, columnB, rowB }: CellAt,
    kind: CellKind,
    before: CellValue,
    after: CellValue,
    formulaA: string | undefined,
    formulaB: string | undefined,
  ): void {
    if (this.#options.without.has(kind)) return;
    const { a, b } = this.#sheets;
    const texts = { a: keyA < 0 ? undefined : a.texts.get(keyA), b: b.texts.get(keyB) };
    const old = content(before, formulaA);
    const own = content(after, formulaB);
    const hasFormula = formulaA !== undefined || formulaB !== undefined;
    const hiddenBy = hasFormula ? undefined : hidingFilter(before, after, texts, this.#options.filters);
    const format = kind === 'added' ? b.formats.get(keyB) : undefined;
    const cell: ChangedCell = {
      a: keyA < 0 ? null : this.#ref(keyA, columnA),
      b: this.#ref(keyB, columnB),
      kind,
      before: old.scalar,
      after: own.scalar,
    };
    // A new sheet may have millions of cells, so they are not spread together.
    if (old.type) cell.before_type = old.type;
    if (own.type) cell.after_type = own.type;
    if (formulaA !== undefined) Object.assign(cell, result('before', before));
    if (formulaB !== undefined) Object.assign(cell, result('after', after));
    if (texts.a !== undefined) cell.before_text = texts.a;
    if (texts.b !== undefined) cell.after_text = texts.b;
    if (format !== undefined) cell.after_format = format;
    if (hiddenBy) cell.hidden_by = hiddenBy;
    this.result.cells.push(cell);
    if (keyA >= 0 && !hiddenBy) this.result.changedRows[rowB] = 1;
  }

  #addRecalculated({ keyA, keyB, columnA, columnB }: CellAt, before: CellValue, after: CellValue): void {
    const own = toScalar(after);
    const text = this.#sheets.b.texts.get(keyB);
    this.result.recalculated.push({
      a: this.#ref(keyA, columnA),
      b: this.#ref(keyB, columnB),
      before: toScalar(before).scalar,
      after: own.scalar,
      ...(own.type === 'date' && { after_type: 'date' as const }),
      ...(text !== undefined && { after_text: text }),
    });
  }

  #ref(key: number, column: number): string {
    return `${this.#letters[column]}${(key - column) / COLUMNS}`;
  }
}

const COLUMNS = cellKey(1, 0);

/** Positions in both sheets; -1: in none. */
interface Position {
  rowA: number;
  columnA: number;
  rowB: number;
  columnB: number;
}

interface CellAt extends Position {
  keyA: number;
  keyB: number;
}

function content(value: CellValue, formula: string | undefined): { scalar: Scalar; type: ScalarType | undefined } {
  return formula === undefined ? toScalar(value) : { scalar: formula, type: 'formula' };
}

function result(side: 'before' | 'after', value: CellValue): Partial<ChangedCell> {
  const { scalar, type } = toScalar(value);
  return { [`${side}_result`]: scalar, ...(type === 'date' && { [`${side}_result_type`]: 'date' }) };
}
