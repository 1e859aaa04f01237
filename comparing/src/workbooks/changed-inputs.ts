import { columnName } from '@dossier/reading/page-writer';
import type { ChangedCell, ComparedSheet, RecalculatedCell } from './change-set.ts';
import { CellIndex, CellTaker, FormulaCells } from './formula-cells.ts';
import { parseRange } from '@dossier/reading/xlsx/sheet-frame';
import { cellKey, type Sheet, type Workbook } from './workbook.ts';

/** A cell of the newer workbook. */
export interface CellName {
  sheet: string;
  /** Like `B12`. */
  ref: string;
}

/** The newer cells of a sheet that were changed or recalculated. */
export interface TouchedSheet extends Pick<ComparedSheet, 'b'> {
  cells: Iterable<Pick<ChangedCell, 'b' | 'kind'>>;
  recalculated: Iterable<Pick<RecalculatedCell, 'b'>>;
}

/** Cells that are looked at for one result. */
const MAX_CELLS = 100_000;

/** Finds for a result that changed the changed cells behind it. */
export class ChangedInputs {
  readonly #workbook: Workbook;
  readonly #formulas: FormulaCells;
  /** Cells with a change of their own, and cells that were only recalculated. */
  readonly #changed = new Map<Sheet, Set<number>>();
  readonly #touched = new CellIndex();

  /** @param workbook the newer one, of which the set has the changes */
  constructor(workbook: Workbook, { sheets }: { sheets: readonly TouchedSheet[] }) {
    this.#workbook = workbook;
    this.#formulas = new FormulaCells(workbook);
    for (const compared of sheets) {
      const sheet = workbook.sheets.find(({ name }) => name === compared.b);
      if (sheet) this.#index(sheet, compared);
    }
  }

  /**
   * The changed cells that a cell depends on, the nearest first. Circular formulas end where they began.
   *
   * @param most the walk ends with so many
   */
  behind({ sheet: name, ref }: CellName, most = Infinity): CellName[] {
    const sheet = this.#workbook.sheets.find((candidate) => candidate.name === name);
    const start = sheet && parseRange(ref);
    if (!sheet || !start) return [];
    const taker = new CellTaker(this.#touched);
    // The cell itself is not behind it.
    for (const _ of taker.take({ sheet, ...start })) break;
    const queue: { sheet: Sheet; key: number }[] = [{ sheet, key: cellKey(start.top, start.left) }];
    const inputs: CellName[] = [];
    for (let at = 0; at < queue.length && at < MAX_CELLS; at += 1) {
      const cell = queue[at] as { sheet: Sheet; key: number };
      const formula = cell.sheet.formulas.get(cell.key);
      if (formula === undefined) continue;
      for (const area of this.#formulas.areas(formula, cell.sheet)) {
        const changed = this.#changed.get(area.sheet);
        for (const { row, column } of taker.take(area)) {
          const key = cellKey(row, column);
          queue.push({ sheet: area.sheet, key });
          if (!changed?.has(key)) continue;
          inputs.push({ sheet: area.sheet.name, ref: `${columnName(column)}${row}` });
          if (inputs.length >= most) return inputs;
        }
      }
    }
    return inputs;
  }

  #index(sheet: Sheet, { cells, recalculated }: TouchedSheet): void {
    const own = new Set<number>();
    for (const { b, kind } of cells) {
      const key = b === null || kind === 'comment' || kind === 'link' || kind === 'format' ? undefined : keyOf(b);
      if (key !== undefined) own.add(key);
    }
    this.#changed.set(sheet, own);
    const touched = new Set(own);
    for (const { b } of recalculated) {
      const key = keyOf(b);
      if (key !== undefined) touched.add(key);
    }
    this.#touched.add(sheet, touched);
  }
}

function keyOf(ref: string): number | undefined {
  const range = parseRange(ref);
  return range && cellKey(range.top, range.left);
}
