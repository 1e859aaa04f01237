import type { ViewState } from '@dossier/contract/views/schema';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const listView = pgTable('list_view', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  uuid: uuid('uuid').notNull(),
  projectId: id('project_id'),
  list: text('list').notNull(),
  name: text('name').notNull(),
  state: jsonb('state').$type<ViewState>().notNull(),
  shared: boolean('shared').notNull().default(false),
  userId: id('user_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: id('updated_by'),
});
export type ListViewRow = typeof listView.$inferSelect;

export const listViewUse = pgTable('list_view_use', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  viewId: id('view_id').notNull(),
  userId: id('user_id').notNull(),
  position: integer('position'),
  defaultAt: moment('default_at'),
});
