import { changeKinds, filters, MAX_PRESET_NAME } from '@dossier/contract/workbooks/constants';
import { workbookOptions } from '@dossier/contract/workbooks/options-schema';
import { gridRow, workbookComparison } from '@dossier/contract/workbooks/schema';
import { z } from 'zod';
import { authored, count, id, integer, nullable, text } from '../../archive/columns.ts';
import {
  archivedComparison,
  archivedComparisons,
  comparisonsOfOtherDocuments,
} from '../../document-comparison/archived-comparisons.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';
import { ROWS_PER_CHUNK } from './computations.ts';

const MAX_TEXT = 100_000;
const MAX_SHEETS = 10_000;
const MAX_RUNS = 2_000_000;
const MAX_SHEET_ROWS = 1_048_576;
const position = integer.min(0);
// As many rows as a sheet can have, or the grid of two.
const runs = z.array(z.tuple([position.max(2 * MAX_SHEET_ROWS), integer.min(1).max(2 * MAX_SHEET_ROWS)])).max(MAX_RUNS);
const cellRuns = z.record(z.string().regex(/^[A-Z]{1,3}$/), runs);
const { shape } = workbookComparison;
const importWith = { table: 'workbook_comparison', column: 'comparison_id' };

const shared = archivedComparisons('workbook_comparison');

export const archive: RoomArchive = {
  tables: {
    // Others are made again where they are imported.
    workbook_comparison: {
      ...shared,
      json: {
        ...shared.json,
        counts: asWritten,
        by_kind: asWritten,
        hidden_by: asWritten,
        sheets: asWritten,
        not_compared: asWritten,
        warnings: asWritten,
      },
      row: archivedComparison({
        options: workbookOptions,
        counts: shape.counts.unwrap(),
        by_kind: shape.by_kind,
        hidden_by: shape.hidden_by,
        sheets: shape.sheets.max(MAX_SHEETS),
        not_compared: shape.not_compared,
        warnings: shape.warnings,
      }),
    },
    workbook_comparison_rows: {
      importWith,
      numbers: ['first_row'],
      json: { rows: asWritten },
      row: z.object({
        id,
        comparison_id: id,
        sheet: position,
        number: position,
        first_row: nullable(count),
        rows: z.array(gridRow).min(1).max(ROWS_PER_CHUNK),
      }),
    },
    workbook_comparison_runs: {
      importWith,
      json: {
        rows: asWritten,
        rows_with_hidden: asWritten,
        changed_cells: asWritten,
        recalculated_cells: asWritten,
      },
      row: z.object({
        id,
        comparison_id: id,
        sheet: position,
        rows: runs,
        rows_with_hidden: runs,
        changed_cells: cellRuns,
        recalculated_cells: cellRuns,
      }),
    },
    workbook_comparison_change: {
      importWith,
      numbers: ['sheet', 'row', 'grid_column'],
      row: z.object({
        id,
        comparison_id: id,
        number: integer.min(1),
        kind: z.enum(changeKinds),
        sheet: nullable(position),
        row: nullable(position),
        grid_column: nullable(position),
        a: nullable(text(MAX_TEXT)),
        b: nullable(text(MAX_TEXT)),
        name: nullable(text(MAX_TEXT)),
        before: nullable(text(MAX_TEXT)),
        after: nullable(text(MAX_TEXT)),
        before_result: nullable(text(MAX_TEXT)),
        after_result: nullable(text(MAX_TEXT)),
        hidden_by: nullable(z.enum(filters)),
      }),
    },
    workbook_preset: {
      users: ['created_by', 'updated_by'],
      json: { options: asWritten },
      row: z.object({
        id,
        project_id: id,
        name: text(MAX_PRESET_NAME).min(1),
        options: workbookOptions,
        ...authored,
      }),
    },
  },
  leftOut: {
    workbook_comparison_export: 'files that are kept for a day; they are written again',
  },
  contradictions: (companyId) => ({
    'a comparison of workbooks is of a version of another document': comparisonsOfOtherDocuments(
      'workbook_comparison',
      companyId,
    ),
  }),
};
