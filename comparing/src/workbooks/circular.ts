import { columnName } from '@dossier/reading/page-writer';
import { type CellArea, CellIndex, FormulaCells } from './formula-cells.ts';
import { cellKey, type Sheet, type Workbook } from './workbook.ts';

/** References that are followed; more would take longer than it is worth. */
const MAX_STEPS = 1_000_000;

/** A formula under way, and what remains of its references. */
interface Step {
  sheet: Sheet;
  key: number;
  areas: CellArea[];
  cells: Generator<{ row: number; column: number }> | undefined;
}

/**
 * A cell whose formula depends on itself, by a depth-first search over the formulas; undefined if there is none, or none was found within
 * the limit.
 */
export function findCircular(workbook: Workbook): { sheet: string; cell: string } | undefined {
  const formulas = new FormulaCells(workbook);
  const index = new CellIndex();
  for (const sheet of workbook.sheets) index.add(sheet, sheet.formulas.keys());
  const states = new Map<Sheet, Map<number, 'open' | 'done'>>();
  let steps = 0;
  for (const start of workbook.sheets) {
    for (const key of start.formulas.keys()) {
      if (states.get(start)?.has(key)) continue;
      const path: Step[] = [enter(start, key, formulas, states)];
      while (path.length > 0) {
        const step = path.at(-1) as Step;
        if ((steps += 1) > MAX_STEPS) return undefined;
        const next = nextCell(step, index);
        if (!next) {
          states.get(step.sheet)?.set(step.key, 'done');
          path.pop();
          continue;
        }
        const state = states.get(next.sheet)?.get(next.key);
        if (state === 'open') return { sheet: next.sheet.name, cell: next.ref };
        if (state === undefined) path.push(enter(next.sheet, next.key, formulas, states));
      }
    }
  }
  return undefined;
}

function enter(
  sheet: Sheet,
  key: number,
  formulas: FormulaCells,
  states: Map<Sheet, Map<number, 'open' | 'done'>>,
): Step {
  let own = states.get(sheet);
  if (!own) states.set(sheet, (own = new Map()));
  own.set(key, 'open');
  return { sheet, key, areas: formulas.areas(sheet.formulas.get(key) ?? '', sheet), cells: undefined };
}

function nextCell(step: Step, index: CellIndex): { sheet: Sheet; key: number; ref: string } | undefined {
  while (step.areas.length > 0) {
    const area = step.areas[0] as CellArea;
    step.cells ??= index.inArea(area);
    const { value, done } = step.cells.next();
    if (!done) {
      return {
        sheet: area.sheet,
        key: cellKey(value.row, value.column),
        ref: `${columnName(value.column)}${value.row}`,
      };
    }
    step.areas.shift();
    step.cells = undefined;
  }
  return undefined;
}
