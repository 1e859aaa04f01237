import { z } from 'zod';
import { idParams, listQuery, pageOf, whole } from '../base/page.ts';
import { call } from '../base/route.ts';
import { chatMessage, chatScopes, chatSession, question } from './schema.ts';

/** A session is named by its id or by its uuid. */
const sessionParams = z.object({ id: z.string().regex(/^([1-9]\d{0,14}|[0-9a-f-]{36})$/) });
const own = {
  signedIn: 'conversations are the caller’s own; the right to read the scope is checked at every question',
} as const;

export const askCalls = {
  sessions: call({
    method: 'GET',
    path: 'chat/sessions',
    summary: 'The caller’s conversations; the title filter is trimmed and ignored when empty.',
    access: own,
    query: listQuery(
      ['updated_at', 'created_at', 'title'],
      {
        title: z.string().trim().max(200).optional(),
        scope: z.enum(chatScopes).optional(),
        scope_id: whole().optional(),
      },
      '-updated_at',
    ),
    answer: pageOf(chatSession),
  }),
  create: call({
    method: 'POST',
    path: 'chat/sessions',
    summary:
      'Start a conversation with its first question. Without a scope it is about everything the caller may read.',
    access: own,
    idempotent: true,
    body: z.object({
      query: question,
      scope: z.enum(chatScopes).nullish(),
      scope_id: z.number().int().nullish(),
      full_doc: z.boolean().optional(),
      model_id: z.number().int().nullish(),
    }),
    answer: chatSession,
  }),
  get: call({
    method: 'GET',
    path: 'chat/sessions/:id',
    summary: 'One conversation.',
    access: own,
    params: sessionParams,
    answer: chatSession,
  }),
  update: call({
    method: 'PATCH',
    path: 'chat/sessions/:id',
    summary: 'Give a conversation another title.',
    access: own,
    params: sessionParams,
    body: z.object({ title: z.string().trim().min(1, 'Give the conversation a title.').max(200) }),
    answer: chatSession,
  }),
  remove: call({
    method: 'DELETE',
    path: 'chat/sessions/:id',
    summary: 'Delete a conversation.',
    access: own,
    params: sessionParams,
    answerKind: 'nothing',
  }),
  messages: call({
    method: 'GET',
    path: 'chat/sessions/:id/messages',
    summary: 'The messages of a conversation: the newest page first, each page oldest first.',
    access: own,
    params: sessionParams,
    query: z.object({
      page: whole(1).default(1),
      per_page: whole(1, 200).default(200),
    }),
    answer: pageOf(chatMessage),
  }),
  ask: call({
    method: 'POST',
    path: 'chat/sessions/:id/messages',
    summary: 'Ask the next question. Answers with the answer message, still being written; `chat` events follow.',
    access: own,
    idempotent: true,
    params: sessionParams,
    body: z.object({ query: question, full_doc: z.boolean().optional(), model_id: z.number().int().nullish() }),
    answer: chatMessage,
  }),
  stop: call({
    method: 'POST',
    path: 'chat/sessions/:id/stop',
    summary: 'Stop the answer that is being written.',
    access: own,
    params: sessionParams,
    answerKind: 'nothing',
  }),
  message: call({
    method: 'GET',
    path: 'chat/messages/:id',
    summary: 'One message.',
    access: own,
    params: idParams,
    answer: chatMessage,
  }),
};
