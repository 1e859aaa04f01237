import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const signInSession = pgTable('sign_in_session', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  uuid: uuid('uuid').notNull(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  tokenHash: text('token_hash').notNull(),
  previousTokenHash: text('previous_token_hash'),
  rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull().defaultNow(),
  csrfHash: text('csrf_hash').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  endedWhy: text('ended_why'),
  twoFactorAt: timestamp('two_factor_at', { withTimezone: true }),
  pendingSecret: text('pending_secret'),
});

export const twoFactor = pgTable('two_factor', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const recoveryCode = pgTable('rescue_code', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

export const userIdentity = pgTable('user_identity', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const oneTimeToken = pgTable('one_time_token', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  purpose: text('purpose').notNull(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});

export const signInFailure = pgTable('sign_in_failure', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  subject: text('subject').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});
