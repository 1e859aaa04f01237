import type { LineMap } from './line-map.ts';
import { type Corner, formatFormula, type FormulaPiece, parseFormula, type Reference } from './references.ts';
import { MAX_COLUMNS, MAX_ROWS } from './workbook.ts';

/** Where the cells of a sheet of the older workbook are in the newer one. */
export interface SheetMap {
  /** The name in the newer workbook. */
  name: string;
  rows: LineMap;
  /** Column A is line 1. */
  columns: LineMap;
}

/** The place of a cell: row from 1, column from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

const LOST = '#REF!';

/** Carries formulas of the older workbook into the newer one, so that they name the same cells there. */
export class FormulaCarrier {
  readonly #maps: ReadonlyMap<string, SheetMap>;
  readonly #isIdentity: boolean;

  /** @param maps by the lower-case name of the older sheet */
  constructor(maps: ReadonlyMap<string, SheetMap>) {
    this.#maps = maps;
    this.#isIdentity = [...maps].every(
      ([name, map]) => name === map.name.toLowerCase() && map.rows.isIdentity && map.columns.isIdentity,
    );
  }

  /** The formula with each reference to where its cells are now; `#REF!` for cells that were removed. */
  carry(formula: string, sheet: string): string {
    if (this.#isIdentity) return formula;
    return formatFormula(parseFormula(formula).map((piece) => this.#carryPiece(piece, sheet)));
  }

  /** The formula as if it were filled from its old place to its new one: only references with dollar signs are carried. */
  fill(formula: string, sheet: string, from: CellPlace, to: CellPlace): string {
    return formatFormula(parseFormula(formula).map((piece) => this.#fillPiece(piece, sheet, from, to)));
  }

  /** An area like `B2:C4`, `12:12` or `C:C` of a sheet; undefined if it was removed. */
  carryArea(area: string, sheet: string): string | undefined {
    const carried = this.carry(area, sheet);
    return carried.includes(LOST) ? undefined : carried;
  }

  #carryPiece(piece: FormulaPiece, sheet: string): FormulaPiece {
    if (typeof piece === 'string') return piece;
    const map = this.#maps.get((piece.sheet ?? sheet).toLowerCase());
    if (!map) return piece;
    const name = piece.sheet === undefined ? undefined : map.name;
    return carryReference({ ...piece, sheet: name }, map) ?? LOST;
  }

  #fillPiece(piece: FormulaPiece, sheet: string, from: CellPlace, to: CellPlace): FormulaPiece {
    if (typeof piece === 'string') return piece;
    const map = this.#maps.get((piece.sheet ?? sheet).toLowerCase());
    const name = piece.sheet === undefined || !map ? piece.sheet : map.name;
    const fill = (corner: Corner): Corner | undefined => {
      const row = fillLine(corner.row, corner.fixedRow, to.row - from.row, map?.rows, 0);
      const column = fillLine(corner.column, corner.fixedColumn, to.column - from.column, map?.columns, 1);
      const isLost = (row === undefined) !== (corner.row === undefined);
      if (isLost || (column === undefined) !== (corner.column === undefined)) return undefined;
      return isInside(row, column) ? { ...corner, row, column } : undefined;
    };
    const first = fill(piece.first);
    const last = piece.last && fill(piece.last);
    if (!first || (piece.last && !last)) return LOST;
    return { sheet: name, first, last };
  }
}

function isInside(row: number | undefined, column: number | undefined): boolean {
  return (row ?? 1) >= 1 && (row ?? 1) <= MAX_ROWS && (column ?? 0) >= 0 && (column ?? 0) < MAX_COLUMNS;
}

/** @param base what is added to a line to count from 1 */
function fillLine(
  line: number | undefined,
  isFixed: boolean,
  by: number,
  map: LineMap | undefined,
  base: 0 | 1,
): number | undefined {
  if (line === undefined) return undefined;
  if (!isFixed) return line + by;
  if (!map) return line;
  const carried = map.line(line + base);
  return carried === undefined ? undefined : carried - base;
}

function carryReference({ sheet, first, last }: Reference, { rows, columns }: SheetMap): Reference | undefined {
  if (!last) {
    const row = first.row === undefined ? undefined : rows.line(first.row);
    const column = first.column === undefined ? undefined : columns.line(first.column + 1);
    if (row === undefined || column === undefined) return undefined;
    return { sheet, first: { ...first, row, column: column - 1 }, last: undefined };
  }
  const rowRange = carryRange(first.row, last.row, rows, 0);
  const columnRange = carryRange(first.column, last.column, columns, 1);
  if (!rowRange || !columnRange) return undefined;
  return {
    sheet,
    first: { ...first, row: rowRange[0], column: columnRange[0] },
    last: { ...last, row: rowRange[1], column: columnRange[1] },
  };
}

type Ends = [number | undefined, number | undefined];

function carryRange(first: number | undefined, last: number | undefined, map: LineMap, base: 0 | 1): Ends | undefined {
  if (first === undefined || last === undefined) return [undefined, undefined];
  const isReversed = first > last;
  const range = map.range(Math.min(first, last) + base, Math.max(first, last) + base);
  if (!range) return undefined;
  const [from, to] = [range[0] - base, range[1] - base];
  return isReversed ? [to, from] : [from, to];
}
