import { ChangedInputs } from '@dossier/comparing/workbooks/changed-inputs';
import type { InputCells, InputsOrder } from './computations.ts';
import { loadFormulas } from './load-workbook.ts';
import { type CellRuns, cellRefs } from './runs.ts';

/** The code of `findingInputs`. */
export async function computeInputs({ target, sheets, sheet, cell, limit }: InputsOrder): Promise<InputCells> {
  const inputs = new ChangedInputs(await loadFormulas(target), {
    sheets: sheets.map(({ name, changed, recalculated }) => ({
      b: name,
      cells: changedCells(changed),
      recalculated: recalculatedCells(recalculated),
    })),
  });
  const found = inputs.behind({ sheet, ref: cell }, limit + 1);
  return { cells: found.slice(0, limit), more: found.length > limit };
}

function* changedCells(cells: CellRuns) {
  for (const b of cellRefs(cells)) yield { b, kind: 'value' as const };
}

function* recalculatedCells(cells: CellRuns) {
  for (const b of cellRefs(cells)) yield { b };
}
