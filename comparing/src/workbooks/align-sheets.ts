import { columnName } from '@dossier/reading/page-writer';
import { columnNumber } from '@dossier/reading/xlsx/formulas';
import { alignRows } from './align-rows.ts';
import type { RowKey, WorkbookWarning } from './change-set.ts';
import { CompareError } from './compare-error.ts';
import type { Dictionary } from './dictionary.ts';
import { findHeaderRows, headerNames } from './header-rows.ts';
import type { CompleteOptions, SheetPlan } from './options.ts';
import { type ColumnPair, type ColumnSide, pairColumns, pairColumnsAlongRows } from './pair-columns.ts';
import { makeRowGrid, type RowGrid } from './row-grid.ts';
import { findByKey, type FoundKey, givenKey, nameDuplicates, proposeKey } from './row-keys.ts';
import { isEmpty, MAX_COLUMNS, type Sheet } from './workbook.ts';

/** Two sheets with what was found again of them. */
export interface SheetAlignment {
  headers: { a: number[]; b: number[] };
  names: { a: string[]; b: string[] };
  pairs: ColumnPair[];
  /** By the position of the row in the older sheet: the position in the newer one; -1: removed. */
  toB: Int32Array;
  key: RowKey | null;
  warnings: WorkbookWarning[];
}

/** Finds header rows, columns, the key and rows of two sheets. */
export function alignSheets(
  a: Sheet,
  b: Sheet,
  plan: SheetPlan | undefined,
  dictionary: Dictionary,
  options: CompleteOptions,
): SheetAlignment {
  const headers = findHeaders(a, b, plan);
  const sides = { a: columnSide(a, headers.a), b: columnSide(b, headers.b) };
  const names = { a: sides.a.names, b: sides.b.names };
  const given = (plan?.columns ?? []).map((pair): ColumnPair => [columnNumber(pair.a) - 1, columnNumber(pair.b) - 1]);
  let pairs = pairColumns(sides.a, sides.b, dictionary, given);
  const warnings: WorkbookWarning[] = [];
  const rows = new SheetRows(a, b, headers, dictionary, options, plan, warnings);
  let found = rows.align(pairs, names);
  const more = pairColumnsAlongRows(sides.a, sides.b, pairs, found.toB, dictionary);
  if (more.length > pairs.length) {
    // Columns that were found only now may tell rows apart.
    const isPoor = pairs.length * 2 < more.length;
    pairs = more;
    if (isPoor) found = rows.align(pairs, names);
  }
  if ((headers.a.length === 0) !== (headers.b.length === 0)) {
    warnings.push({ code: 'header_only_in_one', sheet: b.name });
  }
  const numbers = (sheet: Sheet, positions: readonly number[]) => positions.map((row) => sheet.numbers[row] as number);
  return {
    headers: { a: numbers(a, headers.a), b: numbers(b, headers.b) },
    names,
    pairs,
    ...found,
    warnings,
  };
}

function findHeaders(a: Sheet, b: Sheet, plan: SheetPlan | undefined): { a: number[]; b: number[] } {
  const given = plan?.header_rows;
  if (!given) return { a: findHeaderRows(a), b: findHeaderRows(b) };
  const positions = (sheet: Sheet, rows: readonly number[]) =>
    rows.map((row) => sheet.numbers.indexOf(row)).filter((position) => position >= 0);
  return { a: positions(a, given.a), b: positions(b, given.b) };
}

function columnSide(sheet: Sheet, header: readonly number[]): ColumnSide {
  const firstRow = (header.at(-1) ?? -1) + 1;
  return { sheet, names: headerNames(sheet, header), firstRow, used: usedColumns(sheet) };
}

/** Which columns have a cell. */
export function usedColumns(sheet: Sheet): boolean[] {
  const used = Array.from({ length: sheet.width }, () => false);
  for (const row of sheet.rows) {
    for (let column = 0; column < row.length; column += 1) if (!used[column] && !isEmpty(row[column])) used[column] = true;
  }
  for (const key of sheet.formulas.keys()) used[key % MAX_COLUMNS] = true;
  return used;
}

/** Aligns the rows above, in and below the header. */
class SheetRows {
  readonly #a: Sheet;
  readonly #b: Sheet;
  readonly #headers: { a: number[]; b: number[] };
  readonly #dictionary: Dictionary;
  readonly #options: CompleteOptions;
  readonly #plan: SheetPlan | undefined;
  readonly #warnings: WorkbookWarning[];

  constructor(
    a: Sheet,
    b: Sheet,
    headers: { a: number[]; b: number[] },
    dictionary: Dictionary,
    options: CompleteOptions,
    plan: SheetPlan | undefined,
    warnings: WorkbookWarning[],
  ) {
    this.#a = a;
    this.#b = b;
    this.#headers = headers;
    this.#dictionary = dictionary;
    this.#options = options;
    this.#plan = plan;
    this.#warnings = warnings;
  }

  align(pairs: readonly ColumnPair[], names: { a: string[]; b: string[] }): { toB: Int32Array; key: RowKey | null } {
    this.#warnings.length = 0;
    const toB = new Int32Array(this.#a.rows.length).fill(-1);
    const { a: headerA, b: headerB } = this.#headers;
    const grids = (rowsA: readonly [number, number], rowsB: readonly [number, number]) => {
      const columns = (side: 0 | 1) => pairs.map((pair) => pair[side]);
      const withShapes = this.#options.mode !== 'values';
      return {
        a: makeRowGrid(this.#a, columns(0), rowsA, this.#dictionary, withShapes),
        b: makeRowGrid(this.#b, columns(1), rowsB, this.#dictionary, withShapes),
      };
    };
    const put = (grid: { a: RowGrid; b: RowGrid }, found: Int32Array) => {
      for (const [row, target] of found.entries()) if (target >= 0) toB[grid.a.first + row] = grid.b.first + target;
    };
    if (headerA.length > 0 && headerB.length > 0) {
      const above = grids([0, headerA[0] as number], [0, headerB[0] as number]);
      put(above, alignRows(above.a, above.b, this.#dictionary, { order: true }).toB);
      const least = Math.min(headerA.length, headerB.length);
      for (let depth = 1; depth <= least; depth += 1) toB[headerA.at(-depth) as number] = headerB.at(-depth) as number;
    }
    const start = (header: readonly number[]) => (headerA.length > 0 && headerB.length > 0 ? (header.at(-1) ?? -1) + 1 : 0);
    const data = grids([start(headerA), this.#a.rows.length], [start(headerB), this.#b.rows.length]);
    const found = this.#findKey(data, pairs, names);
    const aligned = alignRows(data.a, data.b, this.#dictionary, {
      order: this.#options.order,
      ...(found && { known: found.known, keyColumns: new Set(found.positions) }),
    });
    put(data, aligned.toB);
    if (aligned.coarse) this.#warnings.push({ code: 'coarse', sheet: this.#b.name });
    return { toB, key: found?.key ?? null };
  }

  #findKey(
    { a, b }: { a: RowGrid; b: RowGrid },
    pairs: readonly ColumnPair[],
    names: { a: string[]; b: string[] },
  ): FoundKey | undefined {
    const wanted = this.#plan?.key === undefined ? this.#options.key : this.#plan.key;
    if (wanted === null) return undefined;
    const own = pairs.map(([left, right]) => names.b[right] || names.a[left] || columnName(right));
    const given = wanted && givenKey(wanted, pairs, names);
    if (!given && this.#plan?.key) {
      throw new CompareError('key_not_found', { column: this.#plan.key.join(', '), sheet: this.#b.name });
    }
    const positions = given ?? proposeKey(a, b, own);
    if (!positions) return undefined;
    const columns = positions.map((position) => {
      const [left, right] = pairs[position] as ColumnPair;
      return { a: columnName(left), b: columnName(right), name: own[position] as string };
    });
    const found = findByKey(a, b, positions, { columns, source: given ? 'given' : 'proposed' });
    if (found.duplicates.numbers > 0) {
      this.#warnings.push({
        code: 'duplicate_key',
        sheet: this.#b.name,
        params: { count: found.duplicates.numbers, columns: columns.map(({ name }) => name).join(', ') },
        duplicates: nameDuplicates(found, a, b, { a: this.#a.numbers, b: this.#b.numbers }, this.#dictionary),
      });
    }
    return found;
  }
}
