import { ChangedInputs } from '@dossier/comparing/workbooks/changed-inputs';
import { workbookOf } from '@dossier/comparing/workbooks/from-reading';
import { collect } from '@dossier/reading/collect';
import type { ReadingPart } from '@dossier/reading/reading';
import { readLines } from '../../document-comparison/line-file.ts';
import type { InputCells, InputsOrder } from './computations.ts';
import { type CellRuns, cellRefs } from './runs.ts';

/** The code of `findingInputs`. */
export async function computeInputs({ target, sheets, sheet, cell, limit }: InputsOrder): Promise<InputCells> {
  const { reading, add } = collect();
  for await (const part of readLines<ReadingPart>(target)) add(part);
  const inputs = new ChangedInputs(workbookOf(reading), {
    sheets: sheets.map(({ name, changed, recalculated }) => ({
      b: name,
      cells: changedCells(changed),
      recalculated: recalculatedCells(recalculated),
    })),
  });
  const found = inputs.behind({ sheet, ref: cell });
  return { cells: found.slice(0, limit), more: found.length > limit };
}

function* changedCells(cells: CellRuns) {
  for (const b of cellRefs(cells)) yield { b, kind: 'value' as const };
}

function* recalculatedCells(cells: CellRuns) {
  for (const b of cellRefs(cells)) yield { b };
}
