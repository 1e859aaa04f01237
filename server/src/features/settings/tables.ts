import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Settings by level: company 0 is the installation, project null the company. */
export const setting = pgTable('setting', {
  companyId: bigint('company_id', { mode: 'number' }).notNull(),
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity(),
  projectId: bigint('project_id', { mode: 'number' }),
  key: text('key').notNull(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: bigint('updated_by', { mode: 'number' }),
});

/** Key-value storage of the installation itself. */
export const installation = pgTable('installation', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  key: text('key').notNull(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
