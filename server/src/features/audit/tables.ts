import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  companyId: bigint('company_id', { mode: 'number' }).notNull(),
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actorKind: text('actor_kind', { enum: ['user', 'service', 'system', 'restored'] }).notNull(),
  userId: bigint('user_id', { mode: 'number' }),
  action: text('action').notNull(),
  entityType: text('entity_type').notNull(),
  entityId: bigint('entity_id', { mode: 'number' }),
  name: text('name').notNull(),
  projectId: bigint('project_id', { mode: 'number' }),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  address: text('address'),
  requestId: text('request_id'),
  hash: text('hash'),
});
