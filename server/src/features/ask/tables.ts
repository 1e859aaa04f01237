import type { Wording } from '@dossier/contract/base/sentence';
import type { AnswerChanges } from '@dossier/contract/ask/change-answers';
import type { AttachmentStatus } from '@dossier/contract/ask/constants';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type {
  AnswerFallback,
  AnswerFeedback,
  AnswerTable,
  AnswerValue,
  ChatMessage,
  ChatScope,
  Citation,
  QuestionUnderstanding,
  RowOutcome,
  RowValue,
} from '@dossier/contract/ask/schema';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});

export const session = pgTable('chat_session', {
  ...tenantKeys(),
  uuid: uuid('uuid').notNull(),
  userId: id('user_id').notNull(),
  assistant: text('assistant', { enum: ['ask', 'prost'] }).notNull(),
  title: text('title').notNull(),
  scope: text('scope').$type<ChatScope>(),
  scopeId: id('scope_id'),
  /** The comparison whose changes can be asked about; it may be deleted. */
  comparisonId: id('comparison_id'),
  errorCount: integer('error_count').notNull().default(0),
  errored: boolean('errored').notNull().default(false),
  lastMessageModel: text('last_message_model'),
  /** Tries out a prompt: not listed, and deleted after a day. */
  tryOut: boolean('try_out').notNull().default(false),
  pinnedAt: moment('pinned_at'),
  archivedAt: moment('archived_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type SessionRow = typeof session.$inferSelect;

/** A user with whom a conversation is shared. */
export const share = pgTable('chat_share', {
  ...tenantKeys(),
  sessionId: id('session_id').notNull(),
  userId: id('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type ShareRow = typeof share.$inferSelect;

/** A document of a conversation about several. */
export const sessionDocument = pgTable('chat_session_document', {
  ...tenantKeys(),
  sessionId: id('session_id').notNull(),
  ofCompanyId: id('of_company_id').notNull(),
  documentId: id('document_id').notNull(),
});
export type SessionDocumentRow = typeof sessionDocument.$inferSelect;

/** What a table is about, and how far it is. Its rows are in `answer_document`. */
export interface TableState extends Pick<AnswerTable, 'question' | 'asks'> {
  documents: AnswerTable['documents'];
  /** The run of the task that writes it, and the number of its last batch of rows. */
  run: number;
  batch: number;
}
/** The comparison, which may be deleted, is named when the answer is shown. */
export type StoredChanges = Omit<AnswerChanges, 'comparison'> & { comparison_id: number };

/** With the ids of the documents: their names are read when the answer is shown. */
export type StoredUnderstanding = Omit<QuestionUnderstanding, 'documents'> & { documents: number[] };

export const message = pgTable('chat_message', {
  ...tenantKeys(),
  sessionId: id('session_id').notNull(),
  messageType: text('message_type').$type<ChatMessage['message_type']>().notNull(),
  content: text('content').notNull().default(''),
  /** Only for errors. */
  wording: jsonb('wording').$type<Wording>(),
  status: text('status').$type<ChatMessage['status']>().notNull().default('done'),
  found: boolean('found'),
  modelId: id('model_id'),
  /** The model that was asked for, whichever answered; null for the default. */
  chosenModelId: id('chosen_model_id'),
  model: text('model'),
  /** What the provider charged; null if none was asked. */
  cost: doublePrecision('cost'),
  searchedDocuments: integer('searched_documents'),
  searchedAttachments: integer('searched_attachments'),
  searchedPassages: integer('searched_passages'),
  unsearchedDocuments: integer('unsearched_documents'),
  understanding: jsonb('understanding').$type<StoredUnderstanding>(),
  direction: text('direction').$type<ChatMessage['direction']>(),
  resultData: jsonb('result_data'),
  proposal: jsonb('proposal'),
  /** If the answer is a table. */
  answerTable: jsonb('answer_table').$type<TableState>(),
  /** If it is an answer from the changes of a comparison. */
  answerChanges: jsonb('answer_changes').$type<StoredChanges>(),
  fallback: jsonb('fallback').$type<AnswerFallback>(),
  wholeDocument: boolean('whole_document'),
  /** The first version of an edited question, or of an answer that was given again; null for the first. */
  versionOf: id('version_of'),
  /** The version with which it was hidden; null if it is shown. */
  hiddenWith: id('hidden_with'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type MessageRow = typeof message.$inferSelect;

export const feedback = pgTable('chat_feedback', {
  ...tenantKeys(),
  messageId: id('message_id').notNull(),
  helpful: boolean('helpful').notNull(),
  reasons: text('reasons').array().$type<AnswerFeedback['reasons']>().notNull(),
  comment: text('comment').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type FeedbackRow = typeof feedback.$inferSelect;

export const citation = pgTable('citation', {
  ...tenantKeys(),
  messageId: id('message_id').notNull(),
  number: integer('number').notNull(),
  ofCompanyId: id('of_company_id').notNull(),
  /** null if it is of an attached file. */
  documentId: id('document_id'),
  versionId: id('version_id'),
  /** null once the attached file was removed. */
  attachmentId: id('attachment_id'),
  attachmentName: text('attachment_name'),
  page: integer('page').notNull(),
  startAt: integer('start_at').notNull(),
  endAt: integer('end_at').notNull(),
  quote: text('quote').notNull(),
  quoteHash: text('quote_hash').notNull(),
  section: text('section'),
  value: jsonb('value').$type<AnswerValue>(),
  sureness: text('sureness').$type<Citation['sureness']>(),
});
export type CitationRow = typeof citation.$inferSelect;

/** A passage that the model of a written answer read and did not cite. */
export const uncitedPassage = pgTable('uncited_passage', {
  ...tenantKeys(),
  messageId: id('message_id').notNull(),
  /** In the order in which the model read them. */
  position: integer('position').notNull(),
  ofCompanyId: id('of_company_id').notNull(),
  documentId: id('document_id').notNull(),
  versionId: id('version_id').notNull(),
  page: integer('page').notNull(),
  startAt: integer('start_at').notNull(),
  endAt: integer('end_at').notNull(),
  /** Of its words, which are on the page. */
  quoteHash: text('quote_hash').notNull(),
});
export type UncitedPassageRow = typeof uncitedPassage.$inferSelect;

/** A document of the scope of a table: one of its rows, or one that is not in it. */
export const answerDocument = pgTable('answer_document', {
  ...tenantKeys(),
  messageId: id('message_id').notNull(),
  ofCompanyId: id('of_company_id').notNull(),
  documentId: id('document_id').notNull(),
  outcome: text('outcome').$type<RowOutcome>().notNull(),
  /** The number of the row's citation. */
  number: integer('number'),
  value: jsonb('value').$type<RowValue>(),
  isSure: boolean('is_sure').notNull().default(false),
});
export type AnswerDocumentRow = typeof answerDocument.$inferSelect;

/** A file that is attached to a conversation. */
export const attachment = pgTable('chat_attachment', {
  ...tenantKeys(),
  sessionId: id('session_id').notNull(),
  name: text('name').notNull(),
  key: text('key').notNull(),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  mimeType: text('mime_type').notNull(),
  type: text('type').notNull(),
  status: text('status').$type<AttachmentStatus>().notNull().default('queued'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  errorWording: jsonb('error_wording').$type<Wording>(),
  taskId: id('task_id'),
  language: text('language'),
  headings: jsonb('headings').$type<Outline['headings']>().notNull().default([]),
  numberOfPages: integer('number_of_pages'),
  characters: integer('characters').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type AttachmentRow = typeof attachment.$inferSelect;

/** A page of an attached file without the positions of its words, which only pages that are drawn need. */
export const attachmentPage = pgTable('chat_attachment_page', {
  ...tenantKeys(),
  attachmentId: id('attachment_id').notNull(),
  number: integer('number').notNull(),
  text: text('text').notNull(),
  layout: jsonb('layout').$type<Omit<ReadingPage, 'number' | 'text' | 'words'>>().notNull(),
});
