import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { roleContexts, type PermissionKey } from '@dossier/contract/base/permission';

export const role = pgTable('role', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  key: text('key'),
  name: text('name').notNull(),
  context: text('context', { enum: roleContexts }).notNull(),
  ownerCompanyId: bigint('owner_company_id', { mode: 'number' }),
  systemRole: boolean('system_role').notNull().default(false),
  permissions: text('permissions').array().$type<PermissionKey[]>().notNull().default([]),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: bigint('created_by', { mode: 'number' }),
  updatedBy: bigint('updated_by', { mode: 'number' }),
});

/** A pending role invitation; at company level where `projectId` is null. */
export const roleInvitation = pgTable('role_invitation', {
  companyId: bigint('company_id', { mode: 'number' }).notNull(),
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity(),
  projectId: bigint('project_id', { mode: 'number' }),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  roleId: bigint('role_id', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
});

export const roleAssignment = pgTable('role_assignment', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  roleId: bigint('role_id', { mode: 'number' }).notNull(),
  context: text('context', { enum: roleContexts }).notNull(),
  contextId: bigint('context_id', { mode: 'number' }).notNull(),
  inCompanyId: bigint('in_company_id', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: bigint('created_by', { mode: 'number' }),
});
