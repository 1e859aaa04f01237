import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { flag, id, idParams, listQuery, pageSchema, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { MAX_SCOPE_DOCUMENTS } from './constants.ts';
import { MAX_VERSION } from '../documents/constants.ts';
import { attachmentCalls } from './attachment-calls.ts';
import { sessionParams, shareCalls } from './share-calls.ts';
import {
  answerFeedback,
  answerModels,
  chatMessage,
  chatScopes,
  chatSession,
  citingAnswer,
  otherDocument,
  question,
  ratedAnswer,
  uncitedPassage,
} from './schema.ts';

const own = {
  signedIn: 'only the caller’s conversations; permission to read the scope is checked for every question',
} as const;

/** The model that shall answer: 0 is the built-in one, none the default of the company or the app. */
const modelId = z.number().int().min(0).nullish();

const columnTitle = z.string().trim().min(1).max(100);

export const askCalls = {
  sessions: call({
    summary:
      'The caller’s conversations, or those that others share with the caller; the title filter is trimmed and ignored when empty.',
    access: own,
    query: listQuery(
      // `-pinned`: the pinned ones first, each part by its last use.
      ['updated_at', 'created_at', 'title', 'pinned'],
      {
        title: z.string().trim().max(200).optional(),
        pinned: flag.optional(),
        /** Archived conversations are listed only if asked for. */
        archived: flag.default(false),
        /** Those of others, which have no pins and no archive here. */
        shared: flag.default(false),
        scope: z.enum(chatScopes).optional(),
        scope_id: integer().optional(),
      },
      '-updated_at',
    ),
    answer: pageSchema(chatSession),
  }),
  create: call({
    summary:
      'Start a conversation with its first question, or with a title, to attach files before it. Without a scope it is about everything the caller may read.',
    access: own,
    idempotent: true,
    body: z
      .object({
        /** Required without a title. */
        query: question.optional(),
        /** Only without a question. */
        title: z.string().trim().min(1).max(200).optional(),
        scope: z.enum(chatScopes).nullish(),
        scope_id: z.number().int().nullish(),
        /** Several documents as scope: with `scope` `document` and without `scope_id`. */
        document_ids: z.array(id).min(1).max(MAX_SCOPE_DOCUMENTS).optional(),
        /** A comparison whose changes can be asked about; the scope is then its documents. */
        comparison_id: id.optional(),
        /**
         * The company to which the usage of a conversation about everything is counted. Default: the caller's own company, the oldest of
         * several.
         */
        company_id: z.number().int().nullish(),
        /** Only tries out a prompt: the conversation is not listed, and deleted after a day. */
        try_out: z.boolean().default(false),
        full_doc: z.boolean().optional(),
        model_id: modelId,
      })
      .refine(({ query, title }) => (query === undefined) !== (title === undefined), {
        path: ['query'],
        message: asIssue(say('question_required')),
      }),
    answer: chatSession,
  }),
  get: call({
    summary: 'One conversation.',
    access: own,
    params: sessionParams,
    answer: chatSession,
  }),
  update: call({
    summary:
      'Rename, pin or archive a conversation, or take that back. Pinning restores an archived one, and archiving unpins it.',
    access: own,
    params: sessionParams,
    body: z.object({
      title: z
        .string()
        .trim()
        .min(1, asIssue(say('title_required')))
        .max(200)
        .optional(),
      pinned: z.boolean().optional(),
      archived: z.boolean().optional(),
    }),
    answer: chatSession,
  }),
  remove: call({
    summary: 'Delete a conversation.',
    access: own,
    params: sessionParams,
    answerKind: 'nothing',
  }),
  messages: call({
    summary: 'The messages of a conversation: the newest page first, each page oldest first.',
    access: own,
    params: sessionParams,
    query: z.object({
      page: integer(1).default(1),
      per_page: integer(1, 200).default(200),
    }),
    answer: pageSchema(chatMessage),
  }),
  ask: call({
    summary: 'Ask the next question. Returns the answer message, still being written; `chat` events follow.',
    access: own,
    idempotent: true,
    params: sessionParams,
    body: z.object({ query: question, full_doc: z.boolean().optional(), model_id: modelId }),
    answer: chatMessage,
  }),
  models: call({
    summary:
      'The models that can answer a question of a conversation, or in a scope where one is to start; `default_id` 0 is the built-in one.',
    access: own,
    query: z.object({
      session: sessionParams.shape.id.optional(),
      scope: z.enum(chatScopes).optional(),
      scope_id: integer().optional(),
      company_id: integer().optional(),
    }),
    answer: answerModels,
  }),
  stop: call({
    summary: 'Stop the answer that is being written.',
    access: own,
    params: sessionParams,
    answerKind: 'nothing',
  }),
  message: call({
    summary: 'One message.',
    access: own,
    params: idParams,
    answer: chatMessage,
  }),
  edit: call({
    summary:
      'Ask a question of a conversation in other words: the conversation continues from there, and what followed is kept with the earlier version. Stops an answer that is being written. Returns the answer message, still being written.',
    access: own,
    idempotent: true,
    params: idParams,
    body: z.object({ query: question, full_doc: z.boolean().optional(), model_id: modelId }),
    answer: chatMessage,
  }),
  again: call({
    summary:
      'Answer a question again, also after a failure, by the same model or another. The earlier answer is kept as a version. Returns the answer message, still being written.',
    access: own,
    idempotent: true,
    params: idParams,
    body: z.object({ full_doc: z.boolean().optional(), model_id: modelId }),
    answer: chatMessage,
  }),
  show: call({
    summary: 'Show another version of a question or an answer, with what followed it.',
    access: own,
    params: idParams,
    answer: chatMessage,
  }),
  rate: call({
    summary: 'Say whether an answer helped, and what is wrong with it; instead of what was said before.',
    access: own,
    params: idParams,
    body: answerFeedback,
    answer: chatMessage,
  }),
  unrate: call({
    summary: 'Take back what was said of an answer.',
    access: own,
    params: idParams,
    answer: chatMessage,
  }),
  feedback: call({
    summary:
      'The answers of a company that users rated, the latest first: question, scope, quotes and reasons, not who asked.',
    access: { permission: 'AUDIT_LOG_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: z.object({ page: integer(1).default(1), per_page: integer(1, 200).default(200) }),
    answer: pageSchema(ratedAnswer),
  }),
  others: call({
    summary: 'The documents of the scope that are not in the table of an answer, by name.',
    access: own,
    params: idParams,
    query: z.object({ page: integer(1).default(1), per_page: integer(1, 200).default(100) }),
    answer: pageSchema(otherDocument),
  }),
  uncited: call({
    summary: 'The passages that a model read for its answer and did not cite, in documents that the caller may open.',
    access: own,
    params: idParams,
    answer: z.object({ items: z.array(uncitedPassage) }),
  }),
  citing: call({
    summary:
      'The caller’s own answers that quote a version of a document, the latest first; default: the current version.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: z.object({
      version: integer(1, MAX_VERSION).optional(),
      page: integer(1).default(1),
      per_page: integer(1, 200).default(25),
    }),
    answer: pageSchema(citingAnswer),
  }),
  export: call({
    summary: 'The table of an answer as an Excel workbook. Documents that the caller may not read are left out.',
    access: own,
    params: idParams,
    body: z.object({
      /** The titles of the columns in the caller’s language. */
      titles: z.object({
        document: columnTitle,
        value: columnTitle,
        unit: columnTitle,
        quote: columnTitle,
        page: columnTitle,
      }),
    }),
    answerKind: 'file',
  }),
  ...shareCalls,
  ...attachmentCalls,
};
