import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const appUser = pgTable('app_user', {
  id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull().default(''),
  passwordHash: text('password_hash'),
  /** Whether the address is verified, by a mailed link or by a technical admin. */
  addressProven: boolean('address_proven').notNull().default(false),
  active: boolean('active').notNull().default(true),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  serviceAccount: boolean('service_account').notNull().default(false),
  language: text('language'),
  preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
  profilePictureKey: text('profile_picture_key'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: bigint('created_by', { mode: 'number' }),
  updatedBy: bigint('updated_by', { mode: 'number' }),
});
