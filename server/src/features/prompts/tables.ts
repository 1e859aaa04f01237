import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});
const content = () => ({
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  text: text('text').notNull(),
});

/** Company 0 is the installation; without an owner, all users of the company or installation see it. */
export const prompt = pgTable('prompt', {
  ...tenantKeys(),
  ownerId: id('owner_id'),
  ...content(),
  version: integer('version').notNull().default(1),
  uses: integer('uses').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  updatedBy: id('updated_by'),
});
export type PromptRow = typeof prompt.$inferSelect;
export type PromptContent = Pick<PromptRow, 'title' | 'description' | 'text'>;

export const promptVersion = pgTable('prompt_version', {
  ...tenantKeys(),
  promptId: id('prompt_id').notNull(),
  number: integer('number').notNull(),
  ...content(),
  note: text('note').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
export type VersionRow = typeof promptVersion.$inferSelect;

export const promptFavourite = pgTable('prompt_favourite', {
  ...tenantKeys(),
  promptId: id('prompt_id').notNull(),
  userId: id('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
