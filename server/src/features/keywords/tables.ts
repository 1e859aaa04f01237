import type { Keyword } from '@dossier/contract/base/keyword';
import { bigint, boolean, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

/** A place in the text of a document: page, first and last character. */
export type StoredPlace = [page: number, start: number, end: number];

export const describedDocument = pgTable('described_document', {
  ...tenantKeys(),
  documentId: id('document_id').notNull(),
  projectId: id('project_id').notNull(),
  versionId: id('version_id').notNull(),
  words: integer('words').notNull(),
  /** Its near-duplicates are still to be found. */
  isDue: boolean('is_due').notNull().default(false),
  subject: text('subject'),
  describedAt: moment('described_at').notNull().defaultNow(),
});

export const documentKeyword = pgTable('document_keyword', {
  ...tenantKeys(),
  documentId: id('document_id').notNull(),
  projectId: id('project_id').notNull(),
  key: text('key').notNull(),
  text: text('text').notNull(),
  score: real('score').notNull(),
  weight: real('weight').notNull(),
  mentions: integer('mentions').notNull(),
  places: jsonb('places').$type<StoredPlace[]>().notNull().default([]),
});

export const duplicateBand = pgTable('duplicate_band', {
  companyId: id('company_id').notNull(),
  projectId: id('project_id').notNull(),
  band: integer('band').notNull(),
  documentId: id('document_id').notNull(),
});

export const nearDuplicate = pgTable('near_duplicate', {
  companyId: id('company_id').notNull(),
  documentId: id('document_id').notNull(),
  otherId: id('other_id').notNull(),
  equalWords: real('equal_words').notNull(),
});

export const projectKeyword = pgTable('project_keyword', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  key: text('key').notNull(),
  text: text('text').notNull(),
  documents: integer('documents').notNull(),
  mentions: integer('mentions').notNull(),
});

export const projectSubject = pgTable('project_subject', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  key: text('key').notNull(),
  text: text('text').notNull(),
  keywords: jsonb('keywords').$type<Keyword[]>().notNull().default([]),
  x: real('x').notNull(),
  y: real('y').notNull(),
  foundAt: moment('found_at').notNull().defaultNow(),
});
