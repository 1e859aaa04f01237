import type { KindCount } from '@dossier/contract/base/entity-analysis';
import type { Sentence } from '@dossier/contract/base/sentence';
import { redactionStates } from '@dossier/contract/redactions/constants';
import type { RedactedPlace, RedactionReport } from '@dossier/contract/redactions/schema';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

/** A place to remove, of a kind. */
export type Span = RedactedPlace & { kind: string };

export const redaction = pgTable('redaction', {
  ...tenantKeys(),
  documentId: id('document_id').notNull(),
  versionId: id('version_id').notNull(),
  taskId: id('task_id'),
  analysisId: id('analysis_id'),
  analysisName: text('analysis_name'),
  kinds: jsonb('kinds').$type<KindCount[]>().notNull().default([]),
  exceptions: integer('exceptions').notNull().default(0),
  spans: jsonb('spans').$type<Span[]>().notNull().default([]),
  texts: text('texts').array().notNull().default([]),
  /** The replacements of removed values, by kind. */
  labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
  state: text('state', { enum: redactionStates }).notNull().default('queued'),
  problem: jsonb('problem').$type<Sentence>(),
  report: jsonb('report').$type<RedactionReport>(),
  key: text('key').notNull(),
  filename: text('filename'),
  type: text('type'),
  mimeType: text('mime_type'),
  sha256: text('sha256'),
  size: id('size'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  completedAt: moment('completed_at'),
});
export type RedactionRow = typeof redaction.$inferSelect;

/** The text of copies whose pages are not drawn. */
export const redactionPage = pgTable('redaction_page', {
  ...tenantKeys(),
  redactionId: id('redaction_id').notNull(),
  number: integer('number').notNull(),
  text: text('text').notNull(),
});
