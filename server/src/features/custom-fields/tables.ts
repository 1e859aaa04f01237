import type { FieldType, FieldUse } from '@dossier/contract/custom-fields/constants';
import type { FieldOption } from '@dossier/contract/custom-fields/schema';
import { bigint, boolean, date, doublePrecision, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Definitions of fields: company 0 is the installation, project null the company. */
export const customField = pgTable('custom_field', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  projectId: id('project_id'),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  type: text('type').$type<FieldType>().notNull(),
  options: jsonb('options').$type<FieldOption[]>().notNull().default([]),
  usedOn: text('used_on').array().$type<FieldUse[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  updatedBy: id('updated_by'),
});
export type FieldRow = typeof customField.$inferSelect;

/** One value, in the column of its type; several choices are several rows. */
export const customFieldValue = pgTable('custom_field_value', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  entityType: text('entity_type').$type<FieldUse>().notNull(),
  entityId: id('entity_id').notNull(),
  fieldId: id('field_id').notNull(),
  place: smallint('place').notNull().default(0),
  textValue: text('text_value'),
  numberValue: doublePrecision('number_value'),
  dateValue: date('date_value', { mode: 'string' }),
  choice: text('choice'),
  flag: boolean('flag'),
  userId: id('user_id'),
});
