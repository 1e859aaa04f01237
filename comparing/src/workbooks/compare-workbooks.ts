import { columnName } from '@dossier/reading/page-writer';
import { alignSheets, type SheetAlignment, usedColumns } from './align-sheets.ts';
import { FormulaCarrier, type SheetMap } from './carry.ts';
import type { ComparedSheet, SheetKind, WorkbookChangeSet, WorkbookWarning } from './change-set.ts';
import { findCircular } from './circular.ts';
import { compareAreas, compareNames } from './compare-areas.ts';
import { compareCells } from './compare-cells.ts';
import { CompareError } from './compare-error.ts';
import { findNewErrors } from './new-errors.ts';
import { compareNotes } from './compare-notes.ts';
import { comparedColumns, comparedRows, invert, markChanged } from './compared-lines.ts';
import { Dictionary } from './dictionary.ts';
import { partsNotCompared } from './not-compared.ts';
import { type CompleteOptions, withDefaults, type WorkbookOptions } from './options.ts';
import { nearestNames, type SheetPair, pairSheets } from './pair-sheets.ts';
import { sheetMap } from './sheet-map.ts';
import { warn } from './warnings.ts';
import { countCells, emptySheet, type Sheet, type Workbook } from './workbook.ts';

/**
 * The differences of two workbooks: sheets, columns and rows are found again first, then cells are compared. Applied to the older workbook,
 * the result gives the newer one (`applyWorkbookChanges`).
 *
 * @throws CompareError if a workbook has no sheets or too many cells, or a named sheet or key is not there
 */
export function compareWorkbooks(a: Workbook, b: Workbook, options: WorkbookOptions = {}): WorkbookChangeSet {
  const all = withDefaults(options);
  const { aligned, warnings } = alignWorkbooks(a, b, all);
  const maps = new Map<string, SheetMap>();
  for (const { pair, compared } of aligned) {
    if (pair.a && pair.b) maps.set(pair.a.name.toLowerCase(), sheetMap(compared));
  }
  const carrier = new FormulaCarrier(maps);
  for (const one of aligned) {
    compareContent(one, maps, carrier, all);
    const errors = one.pair.a && one.pair.b ? findNewErrors(one.compared) : undefined;
    if (errors) warnings.push(warn('new_errors', one.pair.b?.name, { ...errors }));
  }
  const sheetNames = new Map(aligned.flatMap(({ pair }) => (pair.a && pair.b ? [[pair.a.name, pair.b.name]] : [])));
  const circular = findCircular(b);
  if (circular) warnings.push(warn('circular_formulas', circular.sheet, { cell: circular.cell }));
  return {
    mode: all.mode,
    sheets: aligned.map(({ compared }) => compared),
    names: all.without.has('name') ? [] : compareNames(a, b, sheetNames, carrier),
    not_compared: partsNotCompared(a, b, all),
    warnings,
  };
}

/** What a comparison would start from: pairs of sheets with their header rows, columns and key, each of which the options can correct. */
export type ProposedSheet = Pick<ComparedSheet, 'a' | 'b' | 'kind' | 'header_rows' | 'key' | 'columns'>;

/**
 * Looks at two workbooks without comparing their cells. Those with too many cells are only paired, with a warning, so that sheets can be left out.
 *
 * @throws CompareError as `compareWorkbooks`
 */
export function proposeSheets(
  a: Workbook,
  b: Workbook,
  options: WorkbookOptions = {},
): { sheets: ProposedSheet[]; warnings: WorkbookWarning[] } {
  const { aligned, warnings } = lookAtWorkbooks(a, b, withDefaults(options));
  const sheets = aligned.map(({ compared: { a: old, b: own, kind, header_rows, key, columns } }) => ({
    a: old,
    b: own,
    kind,
    header_rows,
    key,
    columns,
  }));
  return { sheets, warnings };
}

interface AlignedWorkbooks {
  aligned: AlignedPair[];
  warnings: WorkbookWarning[];
}

function lookAtWorkbooks(a: Workbook, b: Workbook, options: CompleteOptions): AlignedWorkbooks {
  try {
    return alignWorkbooks(a, b, options);
  } catch (error) {
    if (!(error instanceof CompareError) || error.code !== 'too_many_cells') throw error;
    const pairs = pairSheets(a, b, options, new Dictionary(options.filters));
    const aligned = pairs.map((pair) => ({
      pair,
      alignment: undefined,
      compared: comparedSheet(pair.a?.name ?? null, pair.b?.name ?? null, pair.kind),
    }));
    return { aligned, warnings: [warn('too_many_cells', undefined, error.params)] };
  }
}

function alignWorkbooks(a: Workbook, b: Workbook, options: CompleteOptions): AlignedWorkbooks {
  if (a.sheets.length === 0) throw new CompareError('no_sheets', { side: 'older' });
  if (b.sheets.length === 0) throw new CompareError('no_sheets', { side: 'newer' });
  const dictionary = new Dictionary(options.filters);
  const pairs = pairSheets(a, b, options, dictionary);
  limitCells(pairs, options.maxCells);
  const warnings = pairWarnings(a, b, pairs);
  const aligned = pairs.map((pair) => alignPair(pair, dictionary, options, warnings));
  assertKey(options, aligned);
  return { aligned, warnings };
}

/** A pair of sheets on the way to its differences. */
interface AlignedPair {
  pair: SheetPair;
  alignment: SheetAlignment | undefined;
  compared: ComparedSheet;
}

function limitCells(pairs: readonly SheetPair[], limit: number): void {
  const most = (sheet: Sheet | null) => (sheet ? sheet.rows.length * sheet.width : 0);
  if (pairs.reduce((sum, { a, b }) => sum + most(a) + most(b), 0) <= limit) return;
  let cells = 0;
  for (const { a, b } of pairs) for (const sheet of [a, b]) if (sheet) cells += countCells(sheet);
  if (cells > limit) throw new CompareError('too_many_cells', { cells, limit });
}

function pairWarnings(a: Workbook, b: Workbook, pairs: readonly SheetPair[]): WorkbookWarning[] {
  const warnings: WorkbookWarning[] = [];
  if (!pairs.some((pair) => pair.a && pair.b)) {
    const [nearestA, nearestB] = nearestNames(a, b) ?? ['', ''];
    warnings.push(warn('no_sheets_in_common', undefined, { nearest_a: nearestA, nearest_b: nearestB }));
  }
  for (const { a: old, b: own } of pairs) {
    const empty = [old, own].find((sheet) => sheet && sheet.rows.length === 0);
    if (empty && old && own && old.rows.length + own.rows.length > 0) {
      warnings.push(warn('empty_sheet', empty.name, { side: empty === old ? 'a' : 'b' }));
    }
  }
  return warnings;
}

/** A key for all sheets must be in one of them at least. */
function assertKey({ key }: CompleteOptions, aligned: readonly AlignedPair[]): void {
  if (!key || aligned.some(({ compared }) => compared.key?.source === 'given')) return;
  const sheet = aligned.find(({ pair }) => pair.a && pair.b)?.compared.b;
  if (sheet) throw new CompareError('key_not_found', { column: key.join(', '), sheet });
}

function alignPair(
  pair: SheetPair,
  dictionary: Dictionary,
  options: CompleteOptions,
  warnings: WorkbookWarning[],
): AlignedPair {
  if (!pair.a || !pair.b) return { pair, alignment: undefined, compared: loneSheet(pair) };
  const alignment = alignSheets(pair.a, pair.b, pair.plan, dictionary, options);
  warnings.push(...alignment.warnings);
  const { rows, isReordered } = comparedRows(pair.a, pair.b, alignment.toB, options.order);
  if (isReordered) warnings.push(warn('reordered', pair.b.name));
  const compared: ComparedSheet = {
    ...comparedSheet(pair.a.name, pair.b.name, pair.kind),
    header_rows: alignment.headers,
    key: alignment.key,
    by_similarity: alignment.bySimilarity,
    columns: comparedColumns({ a: pair.a, b: pair.b }, alignment),
    rows,
  };
  return { pair, alignment, compared };
}

function compareContent(
  { pair, alignment, compared }: AlignedPair,
  maps: ReadonlyMap<string, SheetMap>,
  carrier: FormulaCarrier,
  options: CompleteOptions,
): void {
  const own = pair.b;
  if (!own) return;
  const old = pair.a ?? emptySheet(own.name);
  const columnToA = new Int32Array(own.width).fill(-1);
  for (const [left, right] of alignment?.pairs ?? []) columnToA[right] = left;
  const rowToA = alignment ? invert(alignment.toB, own.rows.length) : new Int32Array(own.rows.length).fill(-1);
  const difference = compareCells({ a: old, b: own, rowToA, columnToA }, carrier, options);
  const map = maps.get(old.name.toLowerCase()) ?? sheetMap(compared);
  compared.cells = difference.cells;
  for (const note of compareNotes(old, own, map, carrier, options)) compared.cells.push(note);
  compared.areas = compareAreas(old, own, carrier, options.without);
  compared.recalculated = difference.recalculated;
  compared.recalculated_cells = difference.recalculated.length;
  compared.filled = difference.filled;
  markChanged(compared.rows, difference.changedRows);
}

/** A sheet that is in one workbook only. */
function loneSheet({ a, b, kind }: SheetPair): ComparedSheet {
  const sheet = (b ?? a) as Sheet;
  const side = <T>(line: T) => (b ? { a: null, b: line } : { a: line, b: null });
  const lineKind = b ? 'added' : 'removed';
  return {
    ...comparedSheet(a?.name ?? null, b?.name ?? null, kind),
    columns: [...usedColumns(sheet).entries()].flatMap(([column, isUsed]) =>
      isUsed ? [{ ...side(columnName(column)), kind: lineKind, name: '' } as const] : [],
    ),
    rows: sheet.numbers.map((number) => ({ ...side(number), kind: lineKind })),
  };
}

function comparedSheet(a: string | null, b: string | null, kind: SheetKind): ComparedSheet {
  return {
    a,
    b,
    kind,
    header_rows: { a: [], b: [] },
    key: null,
    by_similarity: 0,
    columns: [],
    rows: [],
    cells: [],
    areas: [],
    recalculated: [],
    recalculated_cells: 0,
    filled: [],
  };
}
