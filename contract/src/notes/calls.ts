import { z } from 'zod';
import { flag, id, idParams, integer, listQuery, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { exportFormats, noteStates } from './constants.ts';
import { exportWords, note, noteChange, noteInput, noteReply, reader, replyInput } from './schema.ts';

const filters = {
  q: z.string().trim().max(200).optional(),
  state: z.enum(noteStates).optional(),
  created_by: oneOrMore(integer()),
};
const exportBody = z.object({
  format: z.enum(exportFormats),
  state: z.enum(noteStates).optional(),
  words: exportWords,
});

export const noteCalls = {
  list: call({
    summary: 'The notes of a document with their replies, open ones first.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: listQuery(['state', 'created_at'], filters),
    answer: pageSchema(note).extend({
      /** The number of open notes of the document, whatever the filter. */
      open: z.number().int(),
    }),
  }),
  listInProject: call({
    summary: 'The notes of a project with their replies.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    params: idParams,
    query: listQuery(
      ['created_at', 'state', 'document'],
      { ...filters, document_id: oneOrMore(integer()) },
      '-created_at',
    ),
    answer: pageSchema(note),
  }),
  mentions: call({
    summary: 'The notes that mention the caller, themselves or in a reply, over all projects.',
    access: { permission: 'DOCUMENT_READ', at: 'accessible' },
    query: listQuery(['created_at'], { ...filters, unread: flag.optional() }, '-created_at'),
    answer: pageSchema(note),
  }),
  readers: call({
    summary: 'The users who can read a document and so be mentioned in its notes; at most 8, by name.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: z.object({ q: z.string().trim().max(200).optional() }),
    answer: z.object({ items: z.array(reader) }),
  }),
  create: call({
    summary: 'Add a note to a passage of a document, or to the whole document. Mentioned users get a mail.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: noteInput,
    answer: note,
  }),
  get: call({
    summary: 'One note with its replies.',
    access: { permission: 'DOCUMENT_READ', at: 'note', id: 'params.id' },
    params: idParams,
    answer: note,
  }),
  reply: call({
    summary: 'Reply to a note. Mentioned users get a mail.',
    access: { permission: 'DOCUMENT_READ', at: 'note', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: replyInput,
    answer: noteReply,
  }),
  update: call({
    summary: 'Change the text of an own note or reply, or resolve or reopen a note. Returns the note with its replies.',
    access: { permission: 'DOCUMENT_READ', at: 'note', id: 'params.id' },
    params: idParams,
    body: noteChange,
    answer: note,
  }),
  remove: call({
    summary:
      'Delete a note with its replies, or a reply. The author may until others have replied; with DOCUMENT_UPDATE, any note.',
    access: { permission: 'DOCUMENT_READ', at: 'note', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
  read: call({
    summary: 'Mark the mentions of the caller in a note and its replies as read.',
    access: { permission: 'DOCUMENT_READ', at: 'note', id: 'params.id' },
    whenArchived: true,
    params: z.object({ id }),
    answer: z.object({ read: z.number().int() }),
  }),
  export: call({
    summary: 'The notes of a document with their replies, as CSV or Excel workbook.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: exportBody,
    answerKind: 'file',
  }),
  exportInProject: call({
    summary: 'The notes of a project with their replies, as CSV or Excel workbook.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: exportBody,
    answerKind: 'file',
  }),
};
