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
import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { comparisonColumns, exportColumns, id, moment, numberedColumns } from '../../document-comparison/columns.ts';

export const comparison = pgTable('comparison', {
  ...comparisonColumns<CompareOptions>(),
  similarity: doublePrecision('similarity'),
  counts: jsonb('counts').$type<ChangeCounts>(),
  byKind: jsonb('by_kind').$type<Partial<Record<ChangeKind, number>>>().notNull().default({}),
  hiddenBy: jsonb('hidden_by').$type<Partial<Record<Filter, number>>>().notNull().default({}),
  sections: jsonb('sections').$type<Section[]>().notNull().default([]),
  notCompared: jsonb('not_compared').$type<Comparison['not_compared']>().notNull().default([]),
  revisions: jsonb('revisions').$type<Revision[]>().notNull().default([]),
  warnings: jsonb('warnings').$type<Comparison['warnings']>().notNull().default([]),
  rows: integer('rows').notNull().default(0),
});
export type ComparisonRow = typeof comparison.$inferSelect;

/** The rows of the display, in chunks of `ROWS_PER_CHUNK`. */
export const comparisonRows = pgTable('comparison_rows', {
  ...numberedColumns(),
  rows: jsonb('rows').$type<AlignedRow[]>().notNull(),
});

export const comparisonChange = pgTable('comparison_change', {
  ...numberedColumns(),
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
  ...exportColumns(),
});
export type ExportRow = typeof comparisonExport.$inferSelect;
