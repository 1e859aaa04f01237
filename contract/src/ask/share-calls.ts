import { z } from 'zod';
import { asIssue } from '../base/sentence.ts';
import { id, moment } from '../base/page.ts';
import { call } from '../base/route.ts';
import { exportFormats, exportWordKeys, MAX_SHARES } from './constants.ts';
import { say } from './sentences.ts';

/** A session is identified by its id or its uuid. */
export const sessionParams = z.object({ id: z.string().regex(/^([1-9]\d{0,14}|[0-9a-f-]{36})$/) });

const owner = { signedIn: 'only the caller’s conversations' } as const;
const reader = {
  signedIn: 'the caller’s conversations and those shared with the caller, with what the caller may read of them',
} as const;

/** A user who can read documents of a conversation. */
const sessionReader = z.object({ id: z.number().int(), name: z.string(), email: z.string() });
export type SessionReader = z.output<typeof sessionReader>;

const sessionShare = z.object({
  user: sessionReader,
  shared_at: moment,
  /** Whether the user can still read documents of the conversation, and so the conversation. */
  has_access: z.boolean(),
});
export type SessionShare = z.output<typeof sessionShare>;

const sessionShares = z.object({ items: z.array(sessionShare) });

const word = z.string().trim().min(1).max(200);
const exportWords = z.record(z.enum(exportWordKeys), word);
export type SessionExportWords = z.output<typeof exportWords>;

/** The calls that share a conversation with others, and export it. */
export const shareCalls = {
  shares: call({
    summary: 'The users with whom a conversation of the caller is shared, by name.',
    access: owner,
    params: sessionParams,
    answer: sessionShares,
  }),
  readers: call({
    summary: 'The users with whom a conversation of the caller can be shared; at most 8, by name.',
    access: owner,
    params: sessionParams,
    query: z.object({ q: z.string().trim().max(200).optional() }),
    answer: z.object({ items: z.array(sessionReader), total: z.number().int() }),
  }),
  share: call({
    summary:
      'Share a conversation with users who can read its documents: they can read it as far as they may read the documents. New ones get a mail.',
    access: owner,
    params: sessionParams,
    body: z.object({
      user_ids: z
        .array(id)
        .min(1)
        .max(MAX_SHARES, asIssue(say('too_many_shares', { limit: MAX_SHARES }))),
    }),
    answer: sessionShares,
  }),
  unshare: call({
    summary:
      'Stop sharing a conversation with a user; or, with the own id, remove a shared conversation from the own list.',
    access: reader,
    params: sessionParams.extend({ user_id: id }),
    answerKind: 'nothing',
  }),
  exportSession: call({
    summary:
      'A conversation as Markdown or Word document, with its sources as numbered notes. Documents that the caller may not read are left out.',
    access: reader,
    params: sessionParams,
    body: z.object({
      format: z.enum(exportFormats),
      /** The line below the title: where was searched, and when this was exported. */
      about: z.string().trim().max(500),
      words: exportWords,
    }),
    answerKind: 'file',
  }),
};
