import type { Sentence } from '@dossier/contract/base/sentence';
import { pieceStates, speechEngines, speechStatuses } from '@dossier/contract/speech/constants';
import type { SpokenWord } from '@dossier/contract/speech/schema';
import { bigint, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

/** A recording: a user's own, with a name and a file; or of a version of a document. */
export const speech = pgTable('speech_to_text', {
  ...tenantKeys(),
  userId: id('user_id'),
  documentId: id('document_id'),
  versionId: id('version_id'),
  name: text('name'),
  status: text('status', { enum: speechStatuses }).notNull().default('waiting'),
  problem: jsonb('problem').$type<Sentence>(),
  taskId: id('task_id'),
  chosenLanguage: text('chosen_language'),
  language: text('language'),
  engine: text('engine', { enum: speechEngines }),
  engineName: text('engine_name'),
  /** Milliseconds; null until it was cut into pieces. */
  duration: integer('duration'),
  peaks: real('peaks').array().notNull().default([]),
  /** How the engine calls the speakers. */
  labels: text('labels').array().notNull().default([]),
  /** How users call them; empty where they do not. */
  speakers: text('speakers').array().notNull().default([]),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
export type SpeechRow = typeof speech.$inferSelect;

export const file = pgTable('speech_file', {
  ...tenantKeys(),
  speechId: id('speech_id').notNull(),
  key: text('key').notNull(),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  mimeType: text('mime_type').notNull(),
  type: text('type').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type SpeechFileRow = typeof file.$inferSelect;

export const piece = pgTable('speech_piece', {
  ...tenantKeys(),
  speechId: id('speech_id').notNull(),
  number: integer('number').notNull(),
  start: integer('start_ms').notNull(),
  end: integer('end_ms').notNull(),
  state: text('state', { enum: pieceStates }).notNull().default('waiting'),
  problem: jsonb('problem').$type<Sentence>(),
});
export type PieceRow = typeof piece.$inferSelect;

export const passage = pgTable('speech_passage', {
  ...tenantKeys(),
  speechId: id('speech_id').notNull(),
  /** The number of the piece; null for imported subtitles. */
  piece: integer('piece'),
  start: integer('start_ms').notNull(),
  end: integer('end_ms').notNull(),
  speaker: integer('speaker'),
  words: jsonb('words').$type<SpokenWord[]>().notNull(),
  revision: integer('revision').notNull().default(1),
  editedAt: moment('edited_at'),
  editedBy: id('edited_by'),
});
export type PassageRow = typeof passage.$inferSelect;
