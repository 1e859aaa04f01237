import { bigint, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Notes, and their replies, which have `reply_to`. */
export const note = pgTable('note', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  documentId: id('document_id').notNull(),
  replyTo: id('reply_to'),
  text: text('text').notNull(),
  versionId: id('version_id'),
  page: integer('page'),
  startAt: integer('start_at'),
  endAt: integer('end_at'),
  quote: text('quote'),
  cell: text('cell'),
  startS: doublePrecision('start_s'),
  resolvedAt: moment('resolved_at'),
  resolvedBy: id('resolved_by'),
  editedAt: moment('edited_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
export type NoteRow = typeof note.$inferSelect;

export const noteMention = pgTable('note_mention', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  noteId: id('note_id').notNull(),
  userId: id('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  readAt: moment('read_at'),
});
