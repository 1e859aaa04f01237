import { Failure } from '@dossier/contract/base/failure';
import { MAX_CELLS } from '@dossier/contract/workbooks/constants';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { WorkbookWarning } from '@dossier/contract/workbooks/schema';
import { say } from '@dossier/contract/workbooks/sentences';
import type { WorkbookWarning as FoundWarning } from '@dossier/comparing/workbooks/change-set';
import { CompareError } from '@dossier/comparing/workbooks/compare-error';
import type { SheetPlan, WorkbookOptions as EngineOptions } from '@dossier/comparing/workbooks/options';

/** The options as the comparison takes them. */
export function engineOptions({ mode, order, sheets, only_these, without, filters }: WorkbookOptions): EngineOptions {
  const { absolute, relative, ...toggles } = filters;
  return {
    mode,
    order,
    sheets: sheets.map(({ a, b, header_rows, columns, key }): SheetPlan => ({
      a,
      b,
      ...(header_rows && { header_rows }),
      ...(columns && { columns }),
      ...(key !== undefined && { key }),
    })),
    onlyThese: only_these,
    without: [...without],
    filters: { ...toggles, ...(absolute !== undefined && { absolute }), ...(relative !== undefined && { relative }) },
    maxCells: MAX_CELLS,
  };
}

/** Compares or looks, and says in a sentence why two workbooks cannot be compared. */
export function saying<T>(names: { source: string; target: string }, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof CompareError ? toFailure(error, names) : error;
  }
}

function toFailure({ code, params }: CompareError, names: { source: string; target: string }): Failure {
  const { sheet = '', column = '', cells = 0, limit = MAX_CELLS } = params;
  const name = params['side'] === 'older' ? names.source : names.target;
  switch (code) {
    case 'key_not_found':
      return new Failure('validation', say('key_not_found', { sheet, column }));
    case 'sheet_not_found':
      return new Failure('validation', say('sheet_not_found', { sheet, name }));
    case 'too_many_cells':
      return new Failure('too_large', say('too_many_cells', { cells, limit }));
    case 'no_sheets':
      return new Failure('validation', say('no_sheets', { name }));
  }
}

/** A warning in API format. */
export const presentWarning = ({ code, sheet, params, duplicates }: FoundWarning): WorkbookWarning => ({
  code,
  ...(sheet !== undefined && { sheet }),
  ...(params && { params }),
  ...(duplicates && { duplicates }),
});
