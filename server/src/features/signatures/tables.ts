import type { Sentence } from '@dossier/contract/base/sentence';
import { signatureKinds } from '@dossier/contract/signatures/constants';
import type { DigitalSignature } from '@dossier/contract/signatures/schema';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});
const count = (name: string) => integer(name).notNull().default(0);

/** What is known of the signatures of a document. */
export const signatureCheck = pgTable('signature_check', {
  ...tenantKeys(),
  documentId: id('document_id').notNull(),
  /** The version that was looked at. */
  versionId: id('version_id'),
  state: text('state', { enum: ['queued', 'done', 'failed'] })
    .notNull()
    .default('queued'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  unlisted: count('unlisted'),
  total: count('total'),
  signed: count('signed'),
  toConfirm: count('to_confirm'),
  empty: count('empty'),
  changed: count('changed'),
  feedback: boolean('feedback'),
  feedbackBy: id('feedback_by'),
  checkedAt: moment('checked_at'),
});
export type CheckRow = typeof signatureCheck.$inferSelect;

export const signature = pgTable('signature', {
  ...tenantKeys(),
  documentId: id('document_id').notNull(),
  versionId: id('version_id').notNull(),
  kind: text('kind', { enum: signatureKinds }).notNull(),
  page: integer('page'),
  x: doublePrecision('x'),
  y: doublePrecision('y'),
  width: doublePrecision('width'),
  height: doublePrecision('height'),
  name: text('name'),
  probability: doublePrecision('probability'),
  initials: boolean('initials').notNull().default(false),
  /** Of the ink, for learning from decisions. */
  features: jsonb('features').$type<number[]>(),
  details: jsonb('details').$type<DigitalSignature>(),
  correction: boolean('correction'),
  correctedBy: id('corrected_by'),
  correctedAt: moment('corrected_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type SignatureRow = typeof signature.$inferSelect;

export const signatureImage = pgTable('signature_image', {
  ...tenantKeys(),
  signatureId: id('signature_id').notNull(),
  kind: text('kind', { enum: ['signature', 'page'] }).notNull(),
  key: text('key').notNull(),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  mimeType: text('mime_type').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type ImageRow = typeof signatureImage.$inferSelect;
