import { comparisonStates } from '@dossier/contract/base/comparison-state';
import type { Sentence } from '@dossier/contract/base/sentence';
import {
  type ChangeKind,
  changeKinds,
  decisions,
  type Filter,
  filters,
  parts,
} from '@dossier/contract/compare/constants';
import type {
  AlignedRow,
  ChangeCounts,
  CompareOptions,
  Comparison,
  Revision,
  Section,
  Segment,
  TextPlace,
} from '@dossier/contract/compare/schema';
import { bigint, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

export const comparison = pgTable('comparison', {
  ...tenantKeys(),
  sourceDocumentId: id('source_document_id').notNull(),
  sourceVersionId: id('source_version_id').notNull(),
  targetDocumentId: id('target_document_id').notNull(),
  targetVersionId: id('target_version_id').notNull(),
  options: jsonb('options').$type<CompareOptions>().notNull(),
  key: text('key').notNull(),
  sourceReading: id('source_reading'),
  targetReading: id('target_reading'),
  state: text('state', { enum: comparisonStates }).notNull().default('queued'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  similarity: doublePrecision('similarity'),
  counts: jsonb('counts').$type<ChangeCounts>(),
  byKind: jsonb('by_kind').$type<Partial<Record<ChangeKind, number>>>().notNull().default({}),
  hiddenBy: jsonb('hidden_by').$type<Partial<Record<Filter, number>>>().notNull().default({}),
  sections: jsonb('sections').$type<Section[]>().notNull().default([]),
  notCompared: jsonb('not_compared').$type<Comparison['not_compared']>().notNull().default([]),
  revisions: jsonb('revisions').$type<Revision[]>().notNull().default([]),
  warnings: jsonb('warnings').$type<Comparison['warnings']>().notNull().default([]),
  rows: integer('rows').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  comparedAt: moment('compared_at'),
});
export type ComparisonRow = typeof comparison.$inferSelect;

/** The rows of the display, in chunks of `ROWS_PER_CHUNK`. */
export const comparisonRows = pgTable('comparison_rows', {
  ...tenantKeys(),
  comparisonId: id('comparison_id').notNull(),
  number: integer('number').notNull(),
  rows: jsonb('rows').$type<AlignedRow[]>().notNull(),
});

export const comparisonChange = pgTable('comparison_change', {
  ...tenantKeys(),
  comparisonId: id('comparison_id').notNull(),
  number: integer('number').notNull(),
  kind: text('kind', { enum: changeKinds }).notNull(),
  part: text('part', { enum: parts }).notNull(),
  section: integer('section'),
  a: jsonb('a').$type<TextPlace>(),
  b: jsonb('b').$type<TextPlace>(),
  words: jsonb('words').$type<Segment[]>().notNull().default([]),
  hiddenBy: text('hidden_by', { enum: filters }),
  row: integer('row').notNull(),
  otherRow: integer('other_row'),
  decision: text('decision', { enum: decisions }).notNull().default('open'),
  note: text('note').notNull().default(''),
  reviewedAt: moment('reviewed_at'),
  reviewedBy: id('reviewed_by'),
});
export type ChangeRow = typeof comparisonChange.$inferSelect;

export const comparisonExport = pgTable('comparison_export', {
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
export type ExportRow = typeof comparisonExport.$inferSelect;
