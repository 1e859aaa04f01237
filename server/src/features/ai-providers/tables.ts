import type { CallOutcome, Capability, ProviderKind, ServedCapability } from '@dossier/contract/ai-providers/constants';
import type { ProviderTest } from '@dossier/contract/ai-providers/schema';
import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Connections to providers: company 0 is the app. */
export const aiProvider = pgTable('ai_provider', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  kind: text('kind').$type<ProviderKind>().notNull(),
  name: text('name').notNull(),
  address: text('address'),
  sealedKey: text('sealed_key'),
  keyHint: text('key_hint'),
  enabled: boolean('enabled').notNull().default(true),
  fallbackId: id('fallback_id'),
  test: jsonb('test').$type<ProviderTest>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  updatedBy: id('updated_by'),
});
export type ProviderRow = typeof aiProvider.$inferSelect;

export const aiModel = pgTable('ai_model', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  providerId: id('provider_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  capabilities: text('capabilities').array().$type<Capability[]>().notNull(),
  contextTokens: integer('context_tokens'),
  priceIn: doublePrecision('price_in'),
  priceOut: doublePrecision('price_out'),
  priceMinute: doublePrecision('price_minute'),
  enabled: boolean('enabled').notNull().default(true),
});
export type ModelRow = typeof aiModel.$inferSelect;

/** The model used where none is chosen. */
export const aiDefault = pgTable('ai_default', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  capability: text('capability').$type<ServedCapability>().notNull(),
  modelId: id('model_id').notNull(),
});
export type DefaultRow = typeof aiDefault.$inferSelect;

/** Calls of models. While one runs, `cost` is the most that it can cost. */
export const aiCall = pgTable('ai_call', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  userId: id('user_id'),
  projectId: id('project_id'),
  feature: text('feature').notNull(),
  providerId: id('provider_id'),
  providerName: text('provider_name').notNull(),
  modelId: id('model_id'),
  modelName: text('model_name').notNull(),
  outcome: text('outcome').$type<CallOutcome>().notNull().default('running'),
  inputTokens: id('input_tokens').notNull().default(0),
  outputTokens: id('output_tokens').notNull().default(0),
  seconds: doublePrecision('seconds').notNull().default(0),
  pages: integer('pages').notNull().default(0),
  cost: doublePrecision('cost').notNull().default(0),
  firstMs: integer('first_ms'),
  durationMs: integer('duration_ms'),
  day: date('day', { mode: 'string' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type CallRow = typeof aiCall.$inferSelect;

/** What calls of a month sum up to, once they are deleted. */
export const aiUsageMonth = pgTable('ai_usage_month', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  month: date('month', { mode: 'string' }).notNull(),
  userId: id('user_id'),
  projectId: id('project_id'),
  feature: text('feature').notNull(),
  providerName: text('provider_name').notNull(),
  modelName: text('model_name').notNull(),
  calls: id('calls').notNull(),
  failed: id('failed').notNull(),
  inputTokens: id('input_tokens').notNull(),
  outputTokens: id('output_tokens').notNull(),
  seconds: doublePrecision('seconds').notNull(),
  pages: id('pages').notNull(),
  cost: doublePrecision('cost').notNull(),
});
