import { asIssue } from '../base/sentence.ts';
import { answerChanges, askedComparison } from './change-answers.ts';
import { attachmentStatuses, feedbackReasons } from './constants.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { changedSince } from '../base/changed-since.ts';
import { problem, sentence } from '../base/failure.ts';
import { growthPlace } from '../base/growth.ts';
import { moment, person } from '../base/page.ts';

export const chatScopes = ['company', 'project', 'document'] as const;
export type ChatScope = (typeof chatScopes)[number];

/** A document that a conversation is about. */
const sessionDocument = z.object({ id: z.number().int(), name: z.string(), type: z.string() });

/** A file that is attached to a conversation. */
export const chatAttachment = z.object({
  id: z.number().int(),
  session_uuid: z.string(),
  name: z.string(),
  /** The type detected from the content: pdf, docx, xlsx, ... */
  type: z.string(),
  size: z.number().int(),
  /** null until it is read. */
  number_of_pages: z.number().int().nullable(),
  /** Only `read` ones are used for answers; no question can be asked while one is `queued` or `reading`. */
  status: z.enum(attachmentStatuses),
  /** Why it could not be read. */
  error: problem.nullable(),
  /** Id of the task result that reads it. */
  task_id: z.number().int().nullable(),
  created_at: moment,
});
export type ChatAttachment = z.output<typeof chatAttachment>;

export const chatSession = z.object({
  id: z.number().int(),
  session_uuid: z.string(),
  title: z.string(),
  created_at: moment,
  updated_at: moment,
  /** null: everything the user can read. */
  scope: z.enum(chatScopes).nullable(),
  scope_id: z.number().int().nullable(),
  scope_title: z.string().nullable(),
  /** If the conversation is about several documents: those that the user can read. `scope` is then `document`, without `scope_id`. */
  documents: z.array(sessionDocument).nullable(),
  /** Number of documents of the conversation that the user can no longer read. */
  hidden_documents: z.number().int(),
  /** The comparison that it is about besides its documents; null if there is none, or the reader may not read both documents. */
  comparison: askedComparison.nullable(),
  /** The files attached to it, oldest first; empty for readers of a shared conversation, who see those that it cites. */
  attachments: z.array(chatAttachment),
  last_message_model: z.string().nullable(),
  /** Errors since the last answer. */
  error_count: z.number().int(),
  errored: z.boolean(),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** The owner, of a conversation that is shared with the caller; null for the caller's own. */
  shared_by: person.nullable(),
  /** The number of users with whom the caller shares it. */
  shared_with: z.number().int(),
});
export type ChatSession = z.output<typeof chatSession>;

/** What a value is; decides how it is shown. */
export const valueKinds = [
  'amount',
  'share',
  'duration',
  'date',
  'number',
  'person',
  'organisation',
  'place',
  'law',
] as const;

/** The value that a quote gives, normalised. */
export const answerValue = z.object({
  kind: z.enum(valueKinds),
  /** As written in the document. */
  text: z.string(),
  /** 7 for 7 %; null if it is no number, or can be read in two ways. */
  amount: z.number().nullable(),
  /** ISO 8601. */
  date: z.string().nullable(),
  /** ISO 4217 for amounts; `hour`, `day`, `week`, `month`, `quarter` or `year` for durations. */
  unit: z.string().nullable(),
});
export type AnswerValue = z.output<typeof answerValue>;

export const surenesses = ['sure', 'likely', 'unsure'] as const;
export const directions = ['yes', 'no'] as const;

/** What a question asks for. `changes`: what differs between versions. */
export const askedKinds = [
  'value',
  'yes_no',
  'list',
  'count',
  'extreme',
  'comparison',
  'changes',
  'definition',
  'reason',
  'procedure',
  'summary',
  'other',
] as const;

/** How a question was understood. */
export const understanding = z.object({
  kind: z.enum(askedKinds),
  /** The type of the value that is asked for, if one is recognised. */
  value: z.enum(valueKinds).nullable(),
  /** Only if `kind` is `extreme`. */
  extreme: z.enum(['highest', 'lowest']).nullable(),
  /** The part of the document that is asked about, in the question's words: "section 4.2". */
  part: z.string().nullable(),
  /** The documents that the question names, or that the previous one was about; the caller may read them. Empty: all in scope. */
  documents: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Whether the documents are those of the previous question. */
  follows_up: z.boolean(),
});
export type QuestionUnderstanding = z.output<typeof understanding>;

export const citation = z.object({
  number: z.number().int(),
  /** null if a file attached to the conversation is quoted. */
  document_id: z.number().int().nullable(),
  /** The quoted file of the conversation; null for documents, and once it was removed. */
  attachment: chatAttachment.pick({ id: true, session_uuid: true }).nullable(),
  /** The name of the document or attached file. */
  document_name: z.string(),
  type: z.string(),
  /** null for attached files. */
  project_id: z.number().int().nullable(),
  company_id: z.number().int(),
  /** The number of the version that is quoted, and whether it is still the current one; 1 and true for attached files. */
  version: z.number().int().min(1),
  is_current: z.boolean(),
  /** Whether the current version says the same; null if it is quoted itself, or the versions were not compared. */
  since: changedSince.nullable(),
  page: z.number().int(),
  /** Whether the document is in the bin, or the attached file was removed: it can be quoted, but not opened. */
  deleted: z.boolean(),
  /** Verbatim at [start, end] in the text of that page. */
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** The heading above the quote, if there is one. */
  section: z.string().nullable(),
  /** The value that is asked for, if this quote gives it for certain. */
  value: answerValue.nullable(),
  /** How sure it is that this quote answers; null for the nearest passages and for written answers. */
  sureness: z.enum(surenesses).nullable(),
});
export type Citation = z.output<typeof citation>;

/** A passage that a model read for its answer and did not cite. */
export const uncitedPassage = citation
  .pick({ document_name: true, company_id: true, version: true, page: true })
  .extend({
    document_id: z.number().int(),
    project_id: z.number().int(),
    /** Where it is in the text of the page; null if the text has changed since. */
    place: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  });
export type UncitedPassage = z.output<typeof uncitedPassage>;

/** What a user says of an answer. */
export const answerFeedback = z.object({
  helpful: z.boolean(),
  /** What is wrong; empty if it is helpful. */
  reasons: z.array(z.enum(feedbackReasons)).max(feedbackReasons.length).default([]),
  comment: z.string().trim().max(2000).default(''),
});
export type AnswerFeedback = z.output<typeof answerFeedback>;
/** The value that a document gives in a table. */
export const rowValue = answerValue.extend({
  /** "per year", as written in the document. */
  basis: z.string().nullable(),
});
export type RowValue = z.output<typeof rowValue>;

/** One document of a table that answers the question. */
export const answerRow = z.object({
  /** The number of its citation, which has the document, the page and the quote. Without a citation the reader may not open the document. */
  number: z.number().int(),
  /** null if none was recognised, or the reader may not open the document. */
  value: rowValue.nullable(),
  /** False if the document probably says so. */
  is_sure: z.boolean(),
});
export type AnswerRow = z.output<typeof answerRow>;

/** What is asked of each document. */
export const tableQuestions = ['list', 'count', 'extreme', 'comparison'] as const;

/** An answer with one row per document. */
export const answerTable = z.object({
  question: z.enum(tableQuestions),
  /** What is asked for in each document; null if it is no value of a known kind. */
  asks: z.enum(valueKinds).nullable(),
  /** Sorted by value, largest first; dates earliest first. */
  rows: z.array(answerRow),
  /** Documents of the scope; those that were read; and those that could not be read. */
  documents: z.object({ total: z.number().int(), read: z.number().int(), unreadable: z.number().int() }),
  /** The numbers of the rows with the largest and the smallest of the values that can be compared; null if fewer than two can. */
  highest: z.number().int().nullable(),
  lowest: z.number().int().nullable(),
});
export type AnswerTable = z.output<typeof answerTable>;

/** Why a document of the scope is not in the table. */
export const rowOutcomes = ['row', 'other_value', 'no_answer', 'unreadable', 'not_read'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** A document of the scope that is not in the table. */
export const otherDocument = z.object({
  /** null if the reader may not open it. */
  document: z
    .object({
      id: z.number().int(),
      name: z.string(),
      type: z.string(),
      project_id: z.number().int(),
      company_id: z.number().int(),
    })
    .nullable(),
  outcome: z.enum(rowOutcomes).exclude(['row']),
  value: rowValue.nullable(),
});
export type OtherDocument = z.output<typeof otherDocument>;

/** Something went wrong with the model that should have answered. */
export const fallback = z.object({
  /** The name of the model, and of its provider. */
  model: z.string(),
  provider: z.string(),
  /** What went wrong. */
  problem: sentence,
  /** What it had written when it failed; `content` is then the answer of the built-in provider. Empty if `model` of the message took over. */
  written: z.string(),
});
export type AnswerFallback = z.output<typeof fallback>;

export const chatMessage = z.object({
  id: z.number().int(),
  session_uuid: z.string(),
  /** Quotes are named as `[1]`; `[-]` follows what a model wrote without a source. Plain text: markup in it is not to be rendered. */
  content: z.string(),
  /** Why there is no answer. `content` is then its English text. */
  notice: sentence.nullable(),
  message_type: z.enum(['question', 'answer', 'error']),
  created_at: moment,
  /** The model of a provider that wrote it; null for the built-in provider. While it is written: the chosen one, 0 for the built-in one. */
  model_id: z.number().int().nullable(),
  /** The model that was asked for it: 0 is the built-in one; null for the default. */
  chosen_model_id: z.number().int().nullable(),
  /** Who answered; null for questions. */
  model: z.string().nullable(),
  /** What a provider charged for the answer; null if none was asked, and for guests. */
  cost: z.number().nullable(),
  status: z.enum(['writing', 'done', 'stopped', 'failed']),
  /** While streaming: the number of the last piece in `content`. */
  piece: growthPlace.nullable(),
  /** false when the documents do not contain the answer; the citations are then the nearest passages. */
  found: z.boolean().nullable(),
  citations: z.array(citation),
  /** Number of passages that the model read and did not cite, in documents that the reader may open. */
  uncited: z.number().int(),
  /** How the question of an answer was understood; null for questions and while it is being read. */
  understanding: understanding.nullable(),
  /** What the first quote says to a yes/no question, if that is certain. */
  direction: z.enum(directions).nullable(),
  /**
   * Number of documents and attached files searched and passages read for the answer; `unsearched`: documents in scope that were not read yet
   * or could not be.
   */
  searched: z
    .object({
      documents: z.number().int(),
      attachments: z.number().int(),
      passages: z.number().int(),
      unsearched: z.number().int(),
    })
    .nullable(),
  fallback: fallback.nullable(),
  /** Whether the whole document, or all attached files, were read for the answer; null if its question did not ask for that. */
  whole_document: z.boolean().nullable(),
  /** What the user said of this answer. */
  feedback: answerFeedback.nullable(),
  /** If the question asks something of each document. */
  table: answerTable.nullable(),
  /** If it was answered from the changes of the conversation's comparison; null if the reader may not read both documents. */
  changes: answerChanges.nullable(),
  /** The ids of the versions, oldest first, of an edited question or an answer that was given again; empty if there is only one. */
  versions: z.array(z.number().int()),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** The models that can write an answer here. */
export const answerModels = z.object({
  items: z.array(z.object({ id: z.number().int(), name: z.string(), provider: z.string() })),
  /** The model that is used where none is chosen; 0 for the built-in one. */
  default_id: z.number().int(),
});
export type AnswerModels = z.output<typeof answerModels>;

/** An answer that a user rated, for the administrators of the company. */
export const ratedAnswer = z.object({
  message_id: z.number().int(),
  asked_at: moment,
  rated_at: moment,
  question: z.string(),
  ...chatSession.pick({ scope: true, scope_id: true, scope_title: true, documents: true, hidden_documents: true })
    .shape,
  model: z.string().nullable(),
  found: z.boolean().nullable(),
  ...answerFeedback.shape,
  /** What was quoted, of documents that the caller may read. */
  quotes: z.array(
    citation.pick({ document_name: true, page: true, text: true }).extend({ document_id: z.number().int() }),
  ),
});
export type RatedAnswer = z.output<typeof ratedAnswer>;

/** An answer that quotes a version of a document. */
export const citingAnswer = z.object({
  message_id: z.number().int(),
  session_uuid: z.string(),
  question: z.string(),
  created_at: moment,
});
export type CitingAnswer = z.output<typeof citingAnswer>;

export const question = z
  .string()
  .trim()
  .min(1, asIssue(say('question_required')))
  .max(4000);
