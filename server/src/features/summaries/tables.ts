import type { Sentence } from '@dossier/contract/base/sentence';
import type { SummaryContent } from '@dossier/contract/summaries/schema';
import type { SummaryKind, SummaryLength, SummaryPurpose, SummaryState } from '@dossier/contract/summaries/constants';
import { bigint, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

/** What a summary is to be like, how far it is, and what was made last. */
const made = () => ({
  length: text('length').$type<SummaryLength>().notNull(),
  purpose: text('purpose').$type<SummaryPurpose>().notNull(),
  /** The model that was chosen: 0 is the built-in selection, null the default. */
  modelId: id('model_id'),
  state: text('state').$type<Exclude<SummaryState, 'none'>>().notNull().default('queued'),
  problem: jsonb('problem').$type<Sentence>(),
  taskId: id('task_id'),
  content: jsonb('content').$type<SummaryContent>(),
  model: text('model'),
  provider: text('provider'),
  cost: doublePrecision('cost'),
  madeAt: moment('made_at'),
});

/** A heading by its offsets in the text. */
export interface TextHeading {
  level: number;
  start: number;
  end: number;
}

/** A summary of a typed text or a file. */
export const summarization = pgTable('summarization', {
  ...tenantKeys(),
  userId: id('user_id').notNull(),
  title: text('title').notNull(),
  filename: text('filename'),
  type: text('type'),
  /** The stored file until it has been read. */
  key: text('key'),
  size: id('size'),
  inputText: text('input_text').notNull().default(''),
  pageStarts: integer('page_starts').array().notNull().default([0]),
  headings: jsonb('headings').$type<TextHeading[]>().notNull().default([]),
  language: text('language'),
  ...made(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type SummarizationRow = typeof summarization.$inferSelect;

/** A summary of a document, of several, or of what changed. */
export const summary = pgTable('summary', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  kind: text('kind').$type<SummaryKind>().notNull(),
  /** Null for several. */
  documentId: id('document_id'),
  /** Of several. */
  title: text('title'),
  ...made(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
export type SummaryRow = typeof summary.$inferSelect;

/** A text of a summary, by the position to which the places in its content refer. */
export const summarySource = pgTable('summary_source', {
  ...tenantKeys(),
  summaryId: id('summary_id').notNull(),
  position: integer('position').notNull(),
  documentId: id('document_id').notNull(),
  /** Null until it was summarised. */
  versionId: id('version_id'),
});
export type SourceRow = typeof summarySource.$inferSelect;

/** What a task stores of a summary that it made. */
export type Made = Pick<SummaryRow, 'content' | 'model' | 'provider' | 'cost'>;
