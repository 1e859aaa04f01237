import { z } from 'zod';
import { idParams, integer, listQuery, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { dateKinds, dateStates } from './constants.ts';
import { calendarFeed, decision, keyDate, reminder, reminderInput } from './schema.ts';

const read = { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' } as const;

export const dateCalls = {
  list: call({
    summary:
      'The dates in the documents of a project: found ones, and values of date fields. Dismissed ones only on request.',
    access: read,
    params: idParams,
    /** `next`: the nearest coming date first, and past ones after them, the latest first. */
    query: listQuery(['date', 'next', 'document', 'kind'], {
      q: z.string().trim().max(200).optional(),
      kind: oneOrMore(z.enum(dateKinds)),
      state: oneOrMore(z.enum(dateStates)),
      document_id: oneOrMore(integer()),
      /** First and last day. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    answer: pageSchema(keyDate),
  }),
  decide: call({
    summary: 'Confirm or dismiss a found date, or undo that. The decision is kept when the document is read again.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'key_date', id: 'params.id' },
    params: idParams,
    body: decision,
    answer: keyDate,
  }),
  find: call({
    summary: 'Start a task that finds the dates in all documents of a project.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    params: idParams,
    answer: z.object({ task_result_id: z.number().int(), uuid: z.string() }),
  }),
  calendar: call({
    summary: 'The dates of a project as a calendar file (iCalendar).',
    access: read,
    params: idParams,
    answerKind: 'file',
  }),
  feed: call({
    summary: 'Whether the caller has a private calendar address for the project.',
    access: read,
    params: idParams,
    answer: z.object({ feed: calendarFeed.nullable() }),
  }),
  createFeed: call({
    summary:
      'Create a private address, with which calendar programs read the dates of the project as the caller. An earlier one ends.',
    access: read,
    whenArchived: true,
    params: idParams,
    answer: calendarFeed.extend({ url: z.string() }),
  }),
  removeFeed: call({
    summary: 'End the private calendar address of the caller.',
    access: read,
    whenArchived: true,
    params: idParams,
    answerKind: 'nothing',
  }),
  readFeed: call({
    summary: 'The calendar at a private address.',
    access: { open: 'the address is the secret; its user must still be able to read the documents' },
    params: z.object({ token: z.string().max(200) }),
    answerKind: 'file',
  }),
  reminders: call({
    summary: 'The reminders of the caller in a project.',
    access: read,
    params: idParams,
    answer: z.object({ items: z.array(reminder) }),
  }),
  remind: call({
    summary:
      'Set, change or end a reminder of the caller: a mail some days before a date, or before all dates of a kind.',
    access: read,
    whenArchived: true,
    params: idParams,
    body: reminderInput,
    answer: z.object({ items: z.array(reminder) }),
  }),
};
