import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '@dossier/contract/base/language';

export const project = pgTable(
  'project',
  {
    companyId: bigint('company_id', { mode: 'number' }).notNull(),
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    code: text('code').notNull().default(''),
    description: text('description').notNull().default(''),
    stakeholders: text('stakeholders').notNull().default(''),
    language: text('language').$type<Language>().notNull().default('en'),
    archived: boolean('archived').notNull().default(false),
    lastReleasedAt: timestamp('last_released_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: bigint('deleted_by', { mode: 'number' }),
    /** Deleted permanently: in no bin any more, until a job erases its rows. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: bigint('created_by', { mode: 'number' }),
    updatedBy: bigint('updated_by', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
