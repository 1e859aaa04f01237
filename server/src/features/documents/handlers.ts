import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ChosenDocuments, documentCalls } from '@dossier/contract/documents/calls';
import type { App } from '../../app.ts';
import type { IncomingFile } from '../../streamed-files.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import type { DocumentChoice } from './verbs/choose-documents.ts';
import { downloadAttachment } from './verbs/download-attachment.ts';
import { downloadOriginal, downloadPdf } from './verbs/download-document.ts';
import { emptyFields, getFields, fillFields } from './verbs/fill-fields.ts';
import { findInDocument } from './verbs/find-in-document.ts';
import { getDocument } from './verbs/get-document.ts';
import { indexDocument, indexDocuments } from './verbs/index-documents.ts';
import { listDocuments } from './verbs/list-documents.ts';
import { playerToken } from './verbs/open-player.ts';
import { getOutline, readPage } from './verbs/read-pages.ts';
import { removeDocument, removeDocuments } from './verbs/remove-documents.ts';
import { updateDocument } from './verbs/update-document.ts';
import { chunksReceived, uploadChunk } from './verbs/upload-chunk.ts';
import { uploadDocument } from './verbs/upload-document.ts';

export const handlers = (app: App): Handlers<typeof documentCalls> => ({
  list: ({ scope, query }) => listDocuments({ app, scope }, query),

  listInProject: ({ scope, query }) => listDocuments({ app, scope }, query),

  removeInProject: async ({ scope, body }) => ({ deleted: await removeDocuments({ app, scope }, toChoice(body)) }),

  upload: ({ scope, body, file }) =>
    uploadDocument({ app, scope }, { ...requireFile(file), name: body.name, notifyUser: body.notify_user }),

  uploadChunk: ({ scope, body, file }) =>
    uploadChunk(
      { app, scope },
      {
        stream: requireFile(file).stream,
        identifier: body.identifier,
        number: body.chunk_number,
        total: body.total_chunks,
        filename: body.file_name,
        mimeType: body.mime_type,
        name: body.name,
        notifyUser: body.notify_user,
        checksum: body.checksum,
      },
    ),

  chunksReceived: ({ scope, query }) => chunksReceived({ app, scope }, query.identifier),

  indexInProject: async ({ scope, body }) => ({
    scheduled: await indexDocuments({ app, scope }, body.ids || body.filter ? toChoice(body) : null),
  }),

  get: ({ scope, params }) => getDocument({ app, scope }, params.id),

  update: async ({ scope, authority, params, body: { project_id, ...change } }) => {
    const target = project_id === undefined ? undefined : await authority.project('DOCUMENT_CREATE', project_id);
    return await updateDocument({ app, scope }, { id: params.id, ...change, target });
  },

  remove: ({ scope, params }) => removeDocument({ app, scope }, params.id),

  download: ({ scope, params }) => downloadOriginal({ app, scope }, params.id),

  async openPlayer({ caller, cookies, params }) {
    const { path, token } = playerToken({ app, caller }, params.id);
    cookies.setPlayer(path, token);
  },

  downloadPdf: ({ scope, params }) => downloadPdf({ app, scope }, params.id),

  downloadAttachment: ({ scope, params }) =>
    downloadAttachment({ app, scope }, { id: params.id, number: params.number }),

  index: ({ scope, params, body }) => indexDocument({ app, scope }, { id: params.id, password: body.password }),

  outline: ({ scope, params }) => getOutline({ app, scope }, params.id),

  reading: ({ scope, params, query }) => readPage({ app, scope }, { id: params.id, number: query.page }),

  find: ({ scope, params, query }) => findInDocument({ app, scope }, { id: params.id, words: query.q }),

  fields: ({ scope, params }) => getFields({ app, scope }, params.id),

  setFields: async ({ scope, params, body }) => {
    await fillFields({ app, scope }, { choice: { ids: [params.id] }, values: body.values });
    return await getFields({ app, scope }, params.id);
  },

  clearFields: async ({ scope, params, query }) => {
    await emptyFields({ app, scope }, { id: params.id, fieldIds: query.ids });
    return await getFields({ app, scope }, params.id);
  },

  setFieldsInProject: async ({ scope, body }) => ({
    changed: await fillFields({ app, scope }, { choice: toChoice(body), values: body.values }),
  }),
});

function toChoice({ ids, filter, except }: ChosenDocuments): DocumentChoice {
  return filter ? { filter, except } : { ids: ids ?? [] };
}

function requireFile(file: IncomingFile | null): IncomingFile {
  if (!file) throw new Failure('validation', undefined, { file: say('file_required') });
  return file;
}
