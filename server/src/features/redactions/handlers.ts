import type { redactionCalls } from '@dossier/contract/redactions/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { createCopy } from './verbs/create-copy.ts';
import { downloadCopy } from './verbs/download-copy.ts';
import { downloadCopyPicture, drawCopy } from './verbs/draw-copy.ts';
import { getCopy, listCopies, readPages } from './verbs/read-copies.ts';
import { removeCopy } from './verbs/remove-copy.ts';
import { saveCopy } from './verbs/save-copy.ts';

export const handlers = (app: App): Handlers<typeof redactionCalls> => ({
  list: async ({ scope, params }) => ({ items: await listCopies({ app, scope }, params.id) }),
  create: ({ scope, authority, params, body }) =>
    createCopy({ app, scope, authority }, { documentId: params.id, input: body }),
  get: ({ scope, params }) => getCopy({ app, scope }, params.id),
  pages: ({ scope, params, query }) => readPages({ app, scope }, { id: params.id, from: query.from }),
  download: ({ scope, caller, params, query }) =>
    downloadCopy({ app, scope, caller }, { id: params.id, mark: query.v }),
  drawing: ({ scope, params }) => drawCopy({ app, scope }, params.id),
  downloadPicture: ({ scope, params }) => downloadCopyPicture({ app, scope }, params),
  saveAsDocument: ({ scope, params }) => saveCopy({ app, scope }, params.id),
  remove: ({ scope, authority, params }) => removeCopy({ app, scope, authority }, params.id),
});
