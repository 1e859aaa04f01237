import type { DateKind, DateState, FoundKind } from '@dossier/contract/dates/constants';
import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name: string) => date(name, { mode: 'string' });

export const foundDate = pgTable('found_date', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  documentId: id('document_id').notNull(),
  versionId: id('version_id'),
  kind: text('kind').$type<FoundKind>().notNull(),
  date: day('date').notNull(),
  page: integer('page').notNull(),
  startAt: integer('start_at').notNull(),
  endAt: integer('end_at').notNull(),
  quote: text('quote').notNull(),
  state: text('state').$type<DateState>().notNull().default('found'),
  decidedAt: moment('decided_at'),
  decidedBy: id('decided_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type FoundDateRow = typeof foundDate.$inferSelect;

export const dateFeed = pgTable('date_feed', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  projectId: id('project_id').notNull(),
  userId: id('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
});
export type FeedRow = typeof dateFeed.$inferSelect;

export const dateReminder = pgTable('date_reminder', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  projectId: id('project_id').notNull(),
  userId: id('user_id').notNull(),
  kind: text('kind').$type<DateKind>(),
  foundDateId: id('found_date_id'),
  documentId: id('document_id'),
  fieldId: id('field_id'),
  daysBefore: integer('days_before').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type ReminderRow = typeof dateReminder.$inferSelect;

/** What a reminder was sent for. */
export const dateReminderSent = pgTable('date_reminder_sent', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  reminderId: id('reminder_id').notNull(),
  documentId: id('document_id').notNull(),
  kind: text('kind').$type<DateKind>().notNull(),
  fieldId: id('field_id'),
  date: day('date').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
});
