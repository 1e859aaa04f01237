import type { ChangedArea, ChangedCell, ComparedSheet } from '@dossier/comparing/workbooks/change-set';
import { areaPlace } from './sheet-areas.ts';
import { placeOf } from './displayed.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Sides } from './grid-cells.ts';

/** An area with the position of its first column. */
export interface PlacedArea {
  area: ChangedArea;
  column: number | null;
}

/** What differs in a pair of sheets, by where it is in the grid. */
export class FoundDetails {
  /** By the position of the column in the grid. */
  readonly columnAreas = new Map<number, PlacedArea[]>();
  /** By the number of the row of the newer sheet. */
  readonly #cells = new Map<number, ChangedCell[]>();
  readonly #recalculated = new Map<number, number[]>();
  readonly #rowAreas = new Map<number, PlacedArea[]>();
  readonly #otherAreas: PlacedArea[] = [];

  constructor(found: ComparedSheet, columns: readonly GridColumn[], sides: Sides) {
    for (const cell of found.cells) if (cell.b !== null) add(this.#cells, placeOf(cell.b).row, cell);
    for (const { b } of found.recalculated) {
      const { row, column } = placeOf(b);
      add(this.#recalculated, row, column);
    }
    this.#placeAreas(found, columns, sides);
  }

  /** The changed cells of a row of the newer sheet, once. */
  takeCells(row: number): ChangedCell[] {
    const cells = this.#cells.get(row) ?? [];
    this.#cells.delete(row);
    return cells;
  }

  /** The columns of the newer sheet with recalculated cells in this row. */
  recalculated(row: number): readonly number[] {
    return this.#recalculated.get(row) ?? [];
  }

  /** The areas that begin at a position of the grid. */
  areasAt(position: number): readonly PlacedArea[] {
    return this.#rowAreas.get(position) ?? [];
  }

  /** What is at no row of the grid. */
  get left(): { cells: ChangedCell[]; areas: readonly PlacedArea[] } {
    return { cells: [...this.#cells.values()].flat(), areas: this.#otherAreas };
  }

  #placeAreas({ areas, rows }: ComparedSheet, columns: readonly GridColumn[], sides: Sides): void {
    if (areas.length === 0) return;
    const positions = { a: new Map<number, number>(), b: new Map<number, number>() };
    for (const [position, { a, b }] of rows.entries()) {
      if (a !== null) positions.a.set(a, position);
      if (b !== null) positions.b.set(b, position);
    }
    const places = {
      rowBetween(side: 'a' | 'b', from: number, until: number): number | null {
        const row = sides[side].firstRow(from, until);
        return row === undefined ? null : (positions[side].get(row) ?? null);
      },
      column(side: 'a' | 'b', column: number): number | null {
        const position = columns.findIndex((candidate) => candidate[side] === column);
        return position < 0 ? null : position;
      },
    };
    for (const area of areas) {
      if (area.kind === 'hidden_sheet') continue;
      const { row, column } = areaPlace(area, places);
      const placed = { area, column };
      if (row !== null) add(this.#rowAreas, row, placed);
      else if (area.kind === 'hidden_column' && column !== null) add(this.columnAreas, column, placed);
      else this.#otherAreas.push(placed);
    }
  }
}

function add<T>(groups: Map<number, T[]>, key: number, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}
