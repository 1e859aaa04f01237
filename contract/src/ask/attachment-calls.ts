import { z } from 'zod';
import { id, idParams, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { readingPage } from '../documents/schema.ts';
import { chatAttachment } from './schema.ts';
import { sessionParams } from './share-calls.ts';

const owner = { signedIn: 'only the caller’s conversations' } as const;
const reader = {
  signedIn: 'attached files of the caller’s conversations, and those that a conversation shared with the caller cites',
} as const;

/** The calls about files that are attached to a conversation. */
export const attachmentCalls = {
  attach: call({
    summary:
      'Attach a file to a conversation of the caller; a task reads it. Questions of this conversation are then answered from it; nothing else uses it.',
    access: owner,
    idempotent: true,
    params: sessionParams,
    bodyKind: 'multipart',
    body: z.object({}),
    answer: chatAttachment,
  }),
  detach: call({
    summary: 'Delete an attached file, with what was read of it. Answers keep what they quote from it.',
    access: owner,
    params: sessionParams.extend({ attachment_id: id }),
    answerKind: 'nothing',
  }),
  attachment: call({
    summary: 'One attached file.',
    access: reader,
    params: idParams,
    answer: chatAttachment,
  }),
  attachmentPage: call({
    summary: 'A page of an attached file, as it was read.',
    access: reader,
    params: idParams.extend({ page: integer(1, 1_000_000) }),
    answer: readingPage,
  }),
  downloadAttached: call({
    summary: 'An attached file as it was uploaded, for the owner of the conversation. Supports ranges.',
    access: owner,
    params: idParams,
    answerKind: 'file',
  }),
};
