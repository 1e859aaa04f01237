import type { TemplateRules } from '@dossier/contract/templates/schema';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const template = pgTable('template', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  rules: jsonb('rules').$type<TemplateRules>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  updatedBy: id('updated_by'),
});
export type TemplateRow = typeof template.$inferSelect;
