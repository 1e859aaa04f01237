import {
  changeKinds,
  filters,
  type WorkbookChangeKind,
  type WorkbookFilter,
} from '@dossier/contract/workbooks/constants';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { ComparedSheet, GridRow, WorkbookComparison, WorkbookCounts } from '@dossier/contract/workbooks/schema';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  comparisonColumns,
  exportColumns,
  id,
  moment,
  numberedColumns,
  tenantKeys,
} from '../../document-comparison/columns.ts';
import type { CellRuns, Run } from './runs.ts';

export const comparison = pgTable('workbook_comparison', {
  ...comparisonColumns<WorkbookOptions>(),
  counts: jsonb('counts').$type<WorkbookCounts>(),
  byKind: jsonb('by_kind').$type<Partial<Record<WorkbookChangeKind, number>>>().notNull().default({}),
  hiddenBy: jsonb('hidden_by').$type<Partial<Record<WorkbookFilter, number>>>().notNull().default({}),
  sheets: jsonb('sheets').$type<ComparedSheet[]>().notNull().default([]),
  notCompared: jsonb('not_compared').$type<WorkbookComparison['not_compared']>().notNull().default([]),
  warnings: jsonb('warnings').$type<WorkbookComparison['warnings']>().notNull().default([]),
});
export type ComparisonRow = typeof comparison.$inferSelect;

/** The grid of each sheet, in chunks of `ROWS_PER_CHUNK`. */
export const comparisonRows = pgTable('workbook_comparison_rows', {
  ...numberedColumns(),
  sheet: integer('sheet').notNull(),
  firstRow: integer('first_row'),
  rows: jsonb('rows').$type<GridRow[]>().notNull(),
});

/** Which rows and cells of each sheet differ. */
export const comparisonRuns = pgTable('workbook_comparison_runs', {
  ...tenantKeys(),
  comparisonId: id('comparison_id').notNull(),
  sheet: integer('sheet').notNull(),
  rows: jsonb('rows').$type<Run[]>().notNull(),
  rowsWithHidden: jsonb('rows_with_hidden').$type<Run[]>().notNull(),
  changedCells: jsonb('changed_cells').$type<CellRuns>().notNull(),
  recalculatedCells: jsonb('recalculated_cells').$type<CellRuns>().notNull(),
});
export type RunsRow = typeof comparisonRuns.$inferSelect;

export const comparisonChange = pgTable('workbook_comparison_change', {
  ...numberedColumns(),
  kind: text('kind', { enum: changeKinds }).notNull(),
  sheet: integer('sheet'),
  row: integer('row'),
  column: integer('grid_column'),
  a: text('a'),
  b: text('b'),
  name: text('name'),
  before: text('before'),
  after: text('after'),
  beforeResult: text('before_result'),
  afterResult: text('after_result'),
  hiddenBy: text('hidden_by', { enum: filters }),
});
export type ChangeRow = typeof comparisonChange.$inferSelect;

export const comparisonExport = pgTable('workbook_comparison_export', {
  ...exportColumns(),
});

export const preset = pgTable('workbook_preset', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  name: text('name').notNull(),
  options: jsonb('options').$type<WorkbookOptions>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  updatedBy: id('updated_by'),
});
export type PresetRow = typeof preset.$inferSelect;
