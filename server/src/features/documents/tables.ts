import type { Wording } from '@dossier/contract/base/sentence';
import type { IndexingStatus } from '@dossier/contract/documents/constants';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import { bigint, boolean, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

export const file = pgTable('file', {
  ...tenantKeys(),
  kind: text('kind', {
    enum: ['original', 'rendition', 'page_image', 'attachment', 'export', 'template', 'logo'],
  }).notNull(),
  key: text('key').notNull(),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  mimeType: text('mime_type').notNull(),
  madeFrom: id('made_from'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
export type FileRow = typeof file.$inferSelect;

export const document = pgTable('document', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  name: text('name').notNull(),
  filename: text('filename').notNull(),
  labels: text('labels').array().notNull().default([]),
  currentVersionId: id('current_version_id'),
  sourceId: id('source_id'),
  externalRef: text('external_ref'),
  externalEtag: text('external_etag'),
  deletedAt: moment('deleted_at'),
  deletedBy: id('deleted_by'),
  /** Deleted as part of its project, with which it is restored. */
  deletedWithProject: boolean('deleted_with_project').notNull().default(false),
  /** Deleted permanently: in no bin any more, until a job erases its rows and files. */
  erasedAt: moment('erased_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  updatedBy: id('updated_by'),
});
export type DocumentRow = typeof document.$inferSelect;

export const version = pgTable('document_version', {
  ...tenantKeys(),
  documentId: id('document_id').notNull(),
  number: integer('number').notNull(),
  fileId: id('file_id').notNull(),
  /** Null for a version from before there were several: its file has the document's name. */
  filename: text('filename'),
  note: text('note').notNull().default(''),
  /** When it last became the current one; null if it never was, and for the first version of a document until it is replaced. */
  currentSince: moment('current_since'),
  pdfFileId: id('pdf_file_id'),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  mimeType: text('mime_type').notNull(),
  type: text('type').notNull(),
  language: text('language'),
  numberOfPages: integer('number_of_pages'),
  headings: jsonb('headings').$type<Outline['headings']>().notNull().default([]),
  metadata: jsonb('metadata').$type<Outline['metadata']>().notNull().default({}),
  warnings: jsonb('warnings').$type<Outline['warnings']>().notNull().default([]),
  sound: jsonb('sound').$type<Outline['sound']>(),
  indexingStatus: text('indexing_status').$type<IndexingStatus>().notNull().default('not_indexed'),
  indexingErrorCode: text('indexing_error_code'),
  indexingErrorMessage: text('indexing_error_message'),
  indexingErrorWording: jsonb('indexing_error_wording').$type<Wording>(),
  indexingTaskId: id('indexing_task_id'),
  searchVersion: integer('search_version'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
export type VersionRow = typeof version.$inferSelect;

export const attachment = pgTable('document_attachment', {
  ...tenantKeys(),
  versionId: id('version_id').notNull(),
  number: integer('number').notNull(),
  fileId: id('file_id').notNull(),
  name: text('name').notNull(),
  mimeType: text('mime_type').notNull(),
  size: id('size').notNull(),
  inline: boolean('inline').notNull(),
  page: integer('page'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  errorWording: jsonb('error_wording').$type<Wording>(),
});

/** A page's content except its text; by offsets only. */
export type PageLayout = Omit<ReadingPage, keyof Outline['pages'][number] | 'text'>;

export const page = pgTable('document_page', {
  ...tenantKeys(),
  versionId: id('version_id').notNull(),
  number: integer('number').notNull(),
  kind: text('kind').$type<ReadingPage['kind']>().notNull(),
  name: text('name'),
  width: real('width'),
  height: real('height'),
  firstRow: integer('first_row'),
  text: text('text').notNull(),
  layout: jsonb('layout').$type<PageLayout>().notNull(),
});

export const upload = pgTable('upload', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  identifier: text('identifier').notNull(),
  fileName: text('file_name').notNull(),
  mimeType: text('mime_type').notNull(),
  totalChunks: integer('total_chunks').notNull(),
  documentId: id('document_id'),
  /** The version of that document, if the upload was of a version. */
  versionNumber: integer('version_number'),
  /** The task that unpacks the file, if the upload was of a zip file. */
  taskId: id('task_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by').notNull(),
});
export type UploadRow = typeof upload.$inferSelect;

export const uploadChunk = pgTable('upload_chunk', {
  ...tenantKeys(),
  uploadId: id('upload_id').notNull(),
  number: integer('number').notNull(),
  key: text('key').notNull(),
  size: id('size').notNull(),
  sha256: text('sha256').notNull(),
});
export type ChunkRow = typeof uploadChunk.$inferSelect;

/** The documents that a task has still to move, copy or label, or packs into a zip. */
export const transfer = pgTable('document_transfer', {
  ...tenantKeys(),
  taskId: id('task_id').notNull(),
  documentId: id('document_id').notNull(),
});

/** A zip file that a task unpacks. */
export const unpacking = pgTable('unpacking', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  taskId: id('task_id').notNull(),
  filename: text('filename').notNull(),
  files: integer('files').notNull(),
  /** Null once the zip file is deleted. */
  key: text('key'),
  endedAt: moment('ended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type UnpackingRow = typeof unpacking.$inferSelect;

/** What became of a file in a zip file. */
export const unpackedFile = pgTable('unpacked_file', {
  ...tenantKeys(),
  unpackingId: id('unpacking_id').notNull(),
  number: integer('number').notNull(),
  path: text('path').notNull(),
  documentId: id('document_id'),
  duplicateOf: text('duplicate_of'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  errorWording: jsonb('error_wording').$type<Wording>(),
  refusedLabels: text('refused_labels').array().notNull().default([]),
});
export type UnpackedFileRow = typeof unpackedFile.$inferSelect;
