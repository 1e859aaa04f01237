import { comparisonStates } from '@dossier/contract/base/comparison-state';
import type { Sentence } from '@dossier/contract/base/sentence';
import {
  changeKinds,
  filters,
  type WorkbookChangeKind,
  type WorkbookFilter,
} from '@dossier/contract/workbooks/constants';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { ComparedSheet, GridRow, WorkbookComparison, WorkbookCounts } from '@dossier/contract/workbooks/schema';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CellRuns, Run } from './runs.ts';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

export const comparison = pgTable('workbook_comparison', {
  ...tenantKeys(),
  sourceDocumentId: id('source_document_id').notNull(),
  sourceVersionId: id('source_version_id').notNull(),
  targetDocumentId: id('target_document_id').notNull(),
  targetVersionId: id('target_version_id').notNull(),
  options: jsonb('options').$type<WorkbookOptions>().notNull(),
  key: text('key').notNull(),
  sourceReading: id('source_reading'),
  targetReading: id('target_reading'),
  state: text('state', { enum: comparisonStates }).notNull().default('queued'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  counts: jsonb('counts').$type<WorkbookCounts>(),
  byKind: jsonb('by_kind').$type<Partial<Record<WorkbookChangeKind, number>>>().notNull().default({}),
  hiddenBy: jsonb('hidden_by').$type<Partial<Record<WorkbookFilter, number>>>().notNull().default({}),
  sheets: jsonb('sheets').$type<ComparedSheet[]>().notNull().default([]),
  notCompared: jsonb('not_compared').$type<WorkbookComparison['not_compared']>().notNull().default([]),
  warnings: jsonb('warnings').$type<WorkbookComparison['warnings']>().notNull().default([]),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  comparedAt: moment('compared_at'),
});
export type ComparisonRow = typeof comparison.$inferSelect;

/** The grid of each sheet, in chunks of `ROWS_PER_CHUNK`. */
export const comparisonRows = pgTable('workbook_comparison_rows', {
  ...tenantKeys(),
  comparisonId: id('comparison_id').notNull(),
  sheet: integer('sheet').notNull(),
  number: integer('number').notNull(),
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
  ...tenantKeys(),
  comparisonId: id('comparison_id').notNull(),
  number: integer('number').notNull(),
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
  ...tenantKeys(),
  comparisonId: id('comparison_id').notNull(),
  taskId: id('task_id').notNull(),
  key: text('key').notNull(),
  filename: text('filename').notNull(),
  mimeType: text('mime_type').notNull(),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
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
