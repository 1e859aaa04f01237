import { columnName } from '@dossier/reading/page-writer';
import { columnNumber } from '@dossier/reading/xlsx/formulas';
import { alignRows } from './align-rows.ts';
import type { RowKey, WorkbookWarning } from './change-set.ts';
import { CompareError } from './compare-error.ts';
import type { Dictionary } from './dictionary.ts';
import { findHeaders, headerNames } from './header-rows.ts';
import type { CompleteOptions, SheetPlan } from './options.ts';
import { type ColumnPair, type ColumnSide, pairColumns, pairColumnsAlongRows } from './pair-columns.ts';
import { columnsOfGrid, makeRowGrids, positionsBetween, type RowGrid } from './row-grid.ts';
import { findByKey, type FoundKey, givenKey, nameDuplicates, proposeKey } from './row-keys.ts';
import { withBackground } from './rows-left.ts';
import { warn } from './warnings.ts';
import { isEmpty, MAX_COLUMNS, type Sheet } from './workbook.ts';

/** Two sheets with what was found again of them. */
export interface SheetAlignment {
  headers: { a: number[]; b: number[] };
  /** The header of each column. */
  names: { a: string[]; b: string[] };
  pairs: ColumnPair[];
  /** By the position of the row in the older sheet: the position in the newer one; -1: removed. */
  toB: Int32Array;
  key: RowKey | null;
  /** Rows below the header that were found again by similarity. */
  bySimilarity: number;
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
  const headers = chooseHeaders(a, b, plan);
  const planned = (plan?.columns ?? []).map((pair) => ({ a: position(pair.a), b: position(pair.b) }));
  const alone = (side: 'a' | 'b', other: 'a' | 'b') =>
    planned.flatMap((pair) => (pair[other] === null ? (pair[side] ?? []) : []));
  const sides = { a: columnSide(a, headers.a, alone('a', 'b')), b: columnSide(b, headers.b, alone('b', 'a')) };
  const names = { a: sides.a.names, b: sides.b.names };
  const given = planned.flatMap((pair): ColumnPair[] => (pair.a === null || pair.b === null ? [] : [[pair.a, pair.b]]));
  let pairs = pairColumns(sides.a, sides.b, dictionary, given);
  const warnings: WorkbookWarning[] = [];
  const rows = new SheetRows(a, b, headers, dictionary, options, plan, warnings);
  let found = rows.align(pairs, names);
  const more = pairColumnsAlongRows(sides.a, sides.b, pairs, found.toB, dictionary);
  if (more.length > pairs.length) {
    // Columns that were found only now may distinguish rows.
    const isPoor = pairs.length * 2 < more.length;
    pairs = more;
    if (isPoor) found = rows.align(pairs, names);
  }
  if ((headers.a.length === 0) !== (headers.b.length === 0)) {
    warnings.push(warn('header_only_in_one', b.name));
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

function chooseHeaders(a: Sheet, b: Sheet, plan: SheetPlan | undefined): { a: number[]; b: number[] } {
  const given = plan?.header_rows;
  if (!given) return findHeaders(a, b);
  const positions = (sheet: Sheet, rows: readonly number[]) =>
    rows.map((row) => sheet.numbers.indexOf(row)).filter((position) => position >= 0);
  return { a: positions(a, given.a), b: positions(b, given.b) };
}

/** The position of a column. */
const position = (letters: string | null): number | null => (letters === null ? null : columnNumber(letters) - 1);

/** @param alone columns that have no counterpart */
function columnSide(sheet: Sheet, header: readonly number[], alone: readonly number[]): ColumnSide {
  const firstRow = (header.at(-1) ?? -1) + 1;
  const used = usedColumns(sheet).map((isUsed, column) => isUsed && !alone.includes(column));
  return { sheet, names: headerNames(sheet, header), firstRow, used };
}

/** Which columns have a cell. */
export function usedColumns(sheet: Sheet): boolean[] {
  const used = Array.from({ length: sheet.width }, () => false);
  for (const key of sheet.formulas.keys()) used[key % MAX_COLUMNS] = true;
  let left = [...used.keys()].filter((column) => !used[column]);
  for (const row of sheet.rows) {
    if (left.length === 0) break;
    const found = left.filter((column) => !isEmpty(row[column]));
    if (found.length === 0) continue;
    for (const column of found) used[column] = true;
    left = left.filter((column) => !used[column]);
  }
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
  #last: { pairs: readonly ColumnPair[]; rows: Positions; grids: { a: RowGrid; b: RowGrid } } | undefined;

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

  align(pairs: readonly ColumnPair[], names: Names): Pick<SheetAlignment, 'toB' | 'key' | 'bySimilarity'> {
    this.#warnings.length = 0;
    const toB = new Int32Array(this.#a.rows.length).fill(-1);
    const { a: headerA, b: headerB } = this.#headers;
    const hasHeaders = headerA.length > 0 && headerB.length > 0;
    if (hasHeaders) {
      const above = [positionsBetween(0, headerA[0] as number), positionsBetween(0, headerB[0] as number)] as const;
      this.#alignBySimilarity(pairs, above, true, toB);
      const least = Math.min(headerA.length, headerB.length);
      for (let depth = 1; depth <= least; depth += 1) toB[headerA.at(-depth) as number] = headerB.at(-depth) as number;
    }
    const from = (header: readonly number[]) => (hasHeaders ? (header.at(-1) as number) + 1 : 0);
    const data = [
      positionsBetween(from(headerA), this.#a.rows.length),
      positionsBetween(from(headerB), this.#b.rows.length),
    ] as const;
    const chosen = this.#chooseKey(data, pairs, names);
    if (!chosen) {
      this.#alignBySimilarity(pairs, data, this.#options.order, toB);
      return { toB, key: null, bySimilarity: countPairs(toB, data) };
    }
    const { key, pairs: byKey } = this.#alignByKey(pairs, data, names, chosen, toB);
    return { toB, key, bySimilarity: countPairs(toB, data) - byKey };
  }

  #alignBySimilarity(
    pairs: readonly ColumnPair[],
    rows: Positions,
    order: boolean,
    toB: Int32Array,
    known?: Int32Array,
  ): void {
    if (known && !known.includes(-1)) return;
    const { a, b } = this.#grids(pairs, rows);
    const aligned = alignRows(a, b, this.#dictionary, { order, ...(known && { known }) });
    put(toB, a, b, aligned.toB);
    if (aligned.coarse) this.#warnings.push(warn('coarse', this.#b.name));
  }

  /** Rows by their key; those that are left by similarity, measured against other rows of the sheet. */
  #alignByKey(
    pairs: readonly ColumnPair[],
    rows: Positions,
    names: { a: string[]; b: string[] },
    { positions, source }: ChosenKey,
    toB: Int32Array,
  ): { key: RowKey; pairs: number } {
    const keyPairs = positions.map((position) => pairs[position] as ColumnPair);
    const { a, b } = this.#keyGrids(pairs, rows, positions);
    const columns = keyPairs.map(([left, right]) => ({
      a: columnName(left),
      b: columnName(right),
      name: columnLabel(names, left, right),
    }));
    const found = findByKey(a, b, { columns, source }, () => this.#grids(pairs, rows));
    put(toB, a, b, found.toB);
    const byKey = countPairs(toB, rows);
    this.#warnDuplicates(found, a, b, columns.map(({ name }) => name).join(', '));
    if (source === 'proposed') this.#alignBySimilarity(pairs, rows, this.#options.order, toB, found.toB);
    else this.#alignLeft(pairs, positions, { a, b }, found.toB, toB);
    return { key: found.key, pairs: byKey };
  }

  /** Rows whose given key is in one sheet only. */
  #alignLeft(
    pairs: readonly ColumnPair[],
    positions: readonly number[],
    { a, b }: { a: RowGrid; b: RowGrid },
    known: Int32Array,
    toB: Int32Array,
  ): void {
    const left = withBackground(a, b, known);
    if (!left) return;
    const grids = this.#grids(pairs, [left.a, left.b]);
    const options = { order: false, known: left.toB, keyColumns: new Set(positions) };
    put(toB, grids.a, grids.b, alignRows(grids.a, grids.b, this.#dictionary, options).toB);
  }

  /** The last grids are kept: a key that is proposed and the rows that it leaves are found in the same ones. */
  #grids(pairs: readonly ColumnPair[], rows: Positions): { a: RowGrid; b: RowGrid } {
    if (this.#last?.pairs === pairs && this.#last.rows === rows) return this.#last.grids;
    const columns = (side: 0 | 1) => pairs.map((pair) => pair[side]);
    const withShapes = this.#options.mode !== 'values';
    const grids = makeRowGrids(
      { sheet: this.#a, columns: columns(0), positions: rows[0] },
      { sheet: this.#b, columns: columns(1), positions: rows[1] },
      this.#dictionary,
      withShapes,
    );
    this.#last = { pairs, rows, grids };
    return grids;
  }

  /** The grids of some of the paired columns. */
  #keyGrids(pairs: readonly ColumnPair[], rows: Positions, positions: readonly number[]): { a: RowGrid; b: RowGrid } {
    if (this.#last?.pairs === pairs && this.#last.rows === rows) {
      const { a, b } = this.#last.grids;
      return { a: columnsOfGrid(a, positions), b: columnsOfGrid(b, positions) };
    }
    return this.#grids(
      positions.map((position) => pairs[position] as ColumnPair),
      rows,
    );
  }

  /** The key that the options name, else one that is proposed. */
  #chooseKey(rows: Positions, pairs: readonly ColumnPair[], names: Names): ChosenKey | undefined {
    const wanted = this.#plan?.key === undefined ? this.#options.key : this.#plan.key;
    if (wanted === null) return undefined;
    const given = wanted && givenKey(wanted, pairs, names);
    if (given) return { positions: given, source: 'given' };
    if (this.#plan?.key) {
      throw new CompareError('key_not_found', { column: this.#plan.key.join(', '), sheet: this.#b.name });
    }
    const { a, b } = this.#grids(pairs, rows);
    const labels = pairs.map(([left, right]) => columnLabel(names, left, right));
    const positions = proposeKey(a, b, labels, this.#dictionary);
    return positions && { positions, source: 'proposed' };
  }

  #warnDuplicates(found: FoundKey, a: RowGrid, b: RowGrid, columns: string): void {
    const { count } = found.duplicates;
    if (count === 0) return;
    const numbers = { a: this.#a.numbers, b: this.#b.numbers };
    const duplicates = nameDuplicates(found, a, b, numbers, this.#dictionary);
    this.#warnings.push(warn('duplicate_key', this.#b.name, { count, columns }, duplicates));
  }
}

type Names = SheetAlignment['names'];
type Positions = readonly [a: Int32Array, b: Int32Array];

interface ChosenKey {
  /** Positions among the paired columns. */
  positions: number[];
  source: RowKey['source'];
}

function columnLabel(names: Names, left: number, right: number): string {
  return names.b[right] || names.a[left] || columnName(right);
}

/** Adds the pairs of two grids to those of the sheet. */
function put(toB: Int32Array, a: RowGrid, b: RowGrid, found: Int32Array): void {
  for (let row = 0; row < found.length; row += 1) {
    const target = found[row] as number;
    if (target >= 0) toB[a.positions[row] as number] = b.positions[target] as number;
  }
}

/** How many of some older rows have a counterpart. */
function countPairs(toB: Int32Array, [rows]: Positions): number {
  let count = 0;
  for (const row of rows) if ((toB[row] as number) >= 0) count += 1;
  return count;
}
