import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { id, idParams, listQuery, pageSchema, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { MAX_SCOPE_DOCUMENTS } from './constants.ts';
import {
  answerFeedback,
  chatMessage,
  chatScopes,
  chatSession,
  otherDocument,
  question,
  ratedAnswer,
} from './schema.ts';

/** A session is identified by its id or its uuid. */
const sessionParams = z.object({ id: z.string().regex(/^([1-9]\d{0,14}|[0-9a-f-]{36})$/) });
const own = {
  signedIn: 'only the caller’s conversations; permission to read the scope is checked for every question',
} as const;

const columnTitle = z.string().trim().min(1).max(100);

export const askCalls = {
  sessions: call({
    summary: 'The caller’s conversations; the title filter is trimmed and ignored when empty.',
    access: own,
    query: listQuery(
      ['updated_at', 'created_at', 'title'],
      {
        title: z.string().trim().max(200).optional(),
        scope: z.enum(chatScopes).optional(),
        scope_id: integer().optional(),
      },
      '-updated_at',
    ),
    answer: pageSchema(chatSession),
  }),
  create: call({
    summary:
      'Start a conversation with its first question. Without a scope it is about everything the caller may read.',
    access: own,
    idempotent: true,
    body: z.object({
      query: question,
      scope: z.enum(chatScopes).nullish(),
      scope_id: z.number().int().nullish(),
      /** Several documents as scope: with `scope` `document` and without `scope_id`. */
      document_ids: z.array(id).min(1).max(MAX_SCOPE_DOCUMENTS).optional(),
      /**
       * The company to which the usage of a conversation about everything is counted. Default: the caller's own company, the oldest of
       * several.
       */
      company_id: z.number().int().nullish(),
      full_doc: z.boolean().optional(),
      model_id: z.number().int().nullish(),
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
    summary: 'Rename a conversation.',
    access: own,
    params: sessionParams,
    body: z.object({
      title: z
        .string()
        .trim()
        .min(1, asIssue(say('title_required')))
        .max(200),
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
    body: z.object({ query: question, full_doc: z.boolean().optional(), model_id: z.number().int().nullish() }),
    answer: chatMessage,
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
};
