import type {
  CellKind,
  ComparedRow,
  ComparedSheet as FoundSheet,
  RowKind,
} from '@dossier/comparing/workbooks/change-set';
import { emptySheet, type Sheet } from '@dossier/comparing/workbooks/workbook';
import { columnName } from '@dossier/reading/page-writer';
import type { ComparedSheet, GridCell, GridRow, WorkbookCounts } from '@dossier/contract/workbooks/schema';
import { type ChangeLog, noCounts } from './change-log.ts';
import { ROWS_PER_CHUNK } from './computations.ts';
import { DisplayedSheet, placeOf } from './displayed.ts';
import { FoundDetails } from './found-details.ts';
import { cellsOfRow, type FullCell, fullCell, type Sides, textOf, withoutEnd } from './grid-cells.ts';
import { type GridColumn, gridColumns } from './grid-columns.ts';
import type { ResultPart, SheetRuns } from './result-parts.ts';
import { addCell, addToRuns } from './runs.ts';
import { logArea, logCell, logColumns, logRow, logSheet, type SheetLog } from './sheet-changes.ts';

const CHANGES_PER_LINE = 500;
/** Changes of cells on which no formula depends. */
const NOTES: ReadonlySet<CellKind> = new Set(['comment', 'link', 'format']);

/** The grid of one sheet, or of a pair of sheets, with its changes. */
export class SheetGrid {
  readonly #position: number;
  readonly #found: FoundSheet;
  readonly #columns: GridColumn[];
  /** By the column of the newer sheet: its position in the grid. */
  readonly #positions: ReadonlyMap<number, number>;
  readonly #sides: Sides;
  readonly #log: ChangeLog;
  readonly #counts: WorkbookCounts = noCounts();
  readonly #runs: SheetRuns;
  /** By column of the grid: how many cells have content, and how many of them are numbers. */
  readonly #filled: { cells: number; numbers: number }[];

  /** @param position of the sheet in the comparison */
  constructor(
    position: number,
    found: FoundSheet,
    sheets: { a: Sheet | undefined; b: Sheet | undefined },
    log: ChangeLog,
  ) {
    this.#position = position;
    this.#found = found;
    this.#columns = gridColumns(found.columns);
    this.#positions = new Map(this.#columns.map(({ b }, at) => [b, at]));
    this.#sides = {
      a: new DisplayedSheet(sheets.a ?? emptySheet('')),
      b: new DisplayedSheet(sheets.b ?? emptySheet('')),
    };
    this.#log = log;
    this.#filled = this.#columns.map(() => ({ cells: 0, numbers: 0 }));
    this.#runs = { sheet: position, rows: [], rowsWithHidden: [], changedCells: {}, recalculatedCells: {} };
    this.#counts.recalculated = found.recalculated_cells;
    log.counts.recalculated += found.recalculated_cells;
  }

  /** Its rows in chunks, its changes, and which rows and cells differ. */
  *parts(): Generator<ResultPart> {
    const { a, b, rows } = this.#found;
    const sheet: SheetLog = {
      log: this.#log,
      sheet: this.#position,
      counts: this.#counts,
      found: this.#found,
      columns: this.#columns,
    };
    logSheet(sheet);
    // A sheet that is in one workbook only is one change.
    const details = a !== null && b !== null ? new FoundDetails(this.#found, this.#columns, this.#sides) : undefined;
    if (details) logColumns(sheet, details);
    for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
      const some = rows
        .slice(from, from + ROWS_PER_CHUNK)
        .map((row, at) => (details ? this.#pairedRow(sheet, details, row, from + at) : this.#loneRow(row, from + at)));
      const number = from / ROWS_PER_CHUNK;
      yield {
        chunk: { sheet: this.#position, number, firstRow: some.find((row) => row.b !== null)?.b ?? null, rows: some },
      };
      if (this.#log.pending >= CHANGES_PER_LINE) yield { changes: this.#log.take() };
    }
    if (details) this.#logLeft(sheet, details);
    yield { changes: this.#log.take() };
    this.#markCells();
    yield { runs: this.#runs };
  }

  /** The sheet without its rows; after `parts`. */
  get summary(): ComparedSheet {
    const { a, b, kind, header_rows, key, by_similarity, rows } = this.#found;
    const columns = this.#columns.map(({ column }, at) => {
      const { cells, numbers } = this.#filled[at]!;
      return { ...column, numeric: numbers * 2 > cells };
    });
    return { a, b, kind, header_rows, key, by_similarity, columns, rows: rows.length, counts: this.#counts };
  }

  #loneRow({ a, b, kind }: ComparedRow, position: number): GridRow {
    const cells = this.#cells({ a, b });
    this.#markRow(position, { shown: true });
    return { a, b, kind, cells: withoutEnd(cells) };
  }

  #pairedRow(sheet: SheetLog, details: FoundDetails, row: ComparedRow, position: number): GridRow {
    const { a, b } = row;
    const cells = this.#cells(row);
    const own = logRow(sheet, row, { position, cells });
    for (const area of details.areasAt(position)) own.push(logArea(sheet, area, position));
    const { shown, hidden } = this.#logCells(sheet, details, { row, position, cells });
    if (b !== null) {
      for (const column of details.recalculated(b)) {
        const at = this.#positions.get(column);
        if (at !== undefined) fullCell(cells, at).recalculated = true;
      }
    }
    if (own.length > 0 || shown || hidden) this.#markRow(position, { shown: own.length > 0 || shown });
    const kind = shown ? changedKind(row.kind) : row.kind;
    return { a, b, kind, cells: withoutEnd(cells), ...(own.length > 0 && { changes: own }) };
  }

  /** Adds the changes of the cells of a row. In rows and columns that were added, cells have none of their own. */
  #logCells(
    sheet: SheetLog,
    details: FoundDetails,
    { row, position, cells }: { row: ComparedRow; position: number; cells: GridCell[] },
  ): { shown: boolean; hidden: boolean } {
    let [shown, hidden] = [false, false];
    if (row.b === null) return { shown, hidden };
    const found = details.takeCells(row.b);
    if (row.a === null) return { shown, hidden };
    const placed = found.map((cell) => ({ cell, column: this.#positions.get(placeOf(cell.b!).column) ?? null }));
    // Comments and links are listed after all values.
    for (const { cell, column } of placed.toSorted((one, other) => (one.column ?? 0) - (other.column ?? 0))) {
      if (column !== null && this.#columns[column]!.a < 0) continue;
      const number = logCell(sheet, cell, { row: position, column });
      if (column !== null) noteChange(fullCell(cells, column), number, cell.hidden_by !== undefined);
      if (cell.hidden_by) hidden = true;
      else shown = true;
    }
    return { shown, hidden };
  }

  #logLeft(sheet: SheetLog, details: FoundDetails): void {
    const { cells, areas } = details.left;
    for (const area of areas) logArea(sheet, area, null);
    for (const cell of cells) {
      const column = this.#positions.get(placeOf(cell.b!).column) ?? null;
      logCell(sheet, cell, { row: null, column });
    }
  }

  #cells(row: Pick<ComparedRow, 'a' | 'b'>): GridCell[] {
    const cells = cellsOfRow(row, this.#columns, this.#sides);
    const { a, b } = this.#found.header_rows;
    const isHeader = row.b !== null ? b.includes(row.b) : a.includes(row.a!);
    if (!isHeader) this.#countNumbers(row, cells);
    return cells;
  }

  #countNumbers({ a, b }: Pick<ComparedRow, 'a' | 'b'>, cells: readonly GridCell[]): void {
    for (const [at, cell] of cells.entries()) {
      if (textOf(cell) === '') continue;
      const column = this.#columns[at]!;
      const isNewer = b !== null && column.b >= 0;
      const value = isNewer ? this.#sides.b.value(b, column.b) : this.#sides.a.value(a!, column.a);
      const filled = this.#filled[at]!;
      filled.cells += 1;
      if (typeof value === 'number') filled.numbers += 1;
    }
  }

  #markRow(position: number, { shown }: { shown: boolean }): void {
    if (shown) addToRuns(this.#runs.rows, position);
    addToRuns(this.#runs.rowsWithHidden, position);
  }

  /** The cells on which results can depend. */
  #markCells(): void {
    const { changedCells, recalculatedCells } = this.#runs;
    for (const { b, kind } of this.#found.cells) {
      if (b === null || NOTES.has(kind)) continue;
      const { row, column } = placeOf(b);
      addCell(changedCells, columnName(column), row);
    }
    for (const { b } of this.#found.recalculated) {
      const { row, column } = placeOf(b);
      addCell(recalculatedCells, columnName(column), row);
    }
  }
}

/** Comments, links and formats are changes of a row too. */
function changedKind(kind: RowKind): RowKind {
  if (kind === 'moved') return 'moved_changed';
  return kind === 'same' ? 'changed' : kind;
}

/** Adds a change to a cell; it is hidden while a filter hides all its changes. */
function noteChange(cell: FullCell, number: number, isHidden: boolean): void {
  if (cell.changes === undefined && isHidden) cell.hidden = true;
  else if (!isHidden) delete cell.hidden;
  (cell.changes ??= []).push(number);
}
