import { comparisonStates } from '@dossier/contract/base/comparison-state';
import type { Sentence } from '@dossier/contract/base/sentence';
import { bigint, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

export const id = (name: string) => bigint(name, { mode: 'number' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

/** The columns that the table of comparisons has in every room. */
export const comparisonColumns = <Options>() => ({
  ...tenantKeys(),
  sourceDocumentId: id('source_document_id').notNull(),
  sourceVersionId: id('source_version_id').notNull(),
  targetDocumentId: id('target_document_id').notNull(),
  targetVersionId: id('target_version_id').notNull(),
  options: jsonb('options').$type<Options>().notNull(),
  key: text('key').notNull(),
  sourceReading: id('source_reading'),
  targetReading: id('target_reading'),
  state: text('state', { enum: comparisonStates }).notNull().default('queued'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  comparedAt: moment('compared_at'),
});

/** The columns of what belongs to a comparison and has numbers. */
export const numberedColumns = () => ({
  ...tenantKeys(),
  comparisonId: id('comparison_id').notNull(),
  number: integer('number').notNull(),
});

/** The columns of the table of exported files. */
export const exportColumns = () => ({
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
