import type { noteCalls } from '@dossier/contract/notes/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { createNote } from './verbs/create-note.ts';
import { exportNotes } from './verbs/export-notes.ts';
import { getNote } from './verbs/get-note.ts';
import { listDocumentNotes, listNotes } from './verbs/list-notes.ts';
import { listReaders } from './verbs/list-readers.ts';
import { markMentionsRead } from './verbs/mark-mentions-read.ts';
import { removeNote } from './verbs/remove-note.ts';
import { replyToNote } from './verbs/reply-to-note.ts';
import { updateNote } from './verbs/update-note.ts';

export const handlers = (app: App): Handlers<typeof noteCalls> => ({
  list: ({ scope, params, query }) => listDocumentNotes({ app, scope }, { ...query, documentId: params.id }),
  listInProject: ({ scope, query }) => listNotes({ app, scope }, query),
  mentions: ({ scope, query: { unread, ...query } }) =>
    listNotes({ app, scope }, { ...query, mentions: { userId: scope.actor.userId ?? 0, unread } }),
  readers: ({ scope, query }) => listReaders({ app, scope }, query),
  create: ({ scope, params, body }) => createNote({ app, scope }, { ...body, documentId: params.id }),
  get: ({ scope, params }) => getNote({ app, scope }, params.id),
  reply: ({ scope, params, body }) => replyToNote({ app, scope }, { ...body, id: params.id }),
  update: ({ scope, params, body }) => updateNote({ app, scope }, { ...body, id: params.id }),
  remove: ({ scope, authority, params }) => removeNote({ app, scope, authority }, params.id),
  read: ({ scope, params }) => markMentionsRead({ app, scope }, params.id),
  export: ({ scope, params, body }) => exportNotes({ app, scope }, { ...body, documentId: params.id }),
  exportInProject: ({ scope, body }) => exportNotes({ app, scope }, { ...body, documentId: null }),
});
