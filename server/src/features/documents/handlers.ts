import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { BodyOf } from '@dossier/contract/base/route';
import type { ChosenDocuments, documentCalls } from '@dossier/contract/documents/calls';
import type { Caller } from '../../access/actor.ts';
import type { App } from '../../app.ts';
import type { IncomingFile } from '../../streamed-files.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { changeLabels, countChosenLabels } from './verbs/change-labels.ts';
import type { DocumentChoice } from './verbs/choose-documents.ts';
import { downloadAttachment } from './verbs/download-attachment.ts';
import { downloadOriginal, downloadPdf } from './verbs/download-document.ts';
import { emptyFields, getFields, fillFields } from './verbs/fill-fields.ts';
import { recordAccess, recordOpening } from './verbs/record-access.ts';
import { findInDocument } from './verbs/find-in-document.ts';
import { downloadDrawing } from './verbs/download-drawing.ts';
import { downloadPicture } from './verbs/download-picture.ts';
import { getDocument } from './verbs/get-document.ts';
import { indexDocument, indexDocuments } from './verbs/index-documents.ts';
import { listDocuments } from './verbs/list-documents.ts';
import { listUnpacked } from './verbs/list-unpacked.ts';
import { listVersions } from './verbs/list-versions.ts';
import { makeVersionCurrent } from './verbs/make-version-current.ts';
import { playerToken } from './verbs/open-player.ts';
import { getOutline, readPage } from './verbs/read-pages.ts';
import { removeDocument, removeDocuments } from './verbs/remove-documents.ts';
import { startTransfer } from './verbs/start-transfer.ts';
import { startZip } from './verbs/start-zip.ts';
import { removeVersion } from './verbs/remove-version.ts';
import { updateDocument } from './verbs/update-document.ts';
import { updateVersion } from './verbs/update-version.ts';
import { chunksReceived, uploadChunk } from './verbs/upload-chunk.ts';
import { uploadDocument } from './verbs/upload-document.ts';
import { uploadVersion } from './verbs/upload-version.ts';
import { uploadVersionChunk, versionChunksReceived } from './verbs/upload-version-chunk.ts';
import { assertMayLabel, uploadZip } from './verbs/upload-zip.ts';
import { uploadZipChunk, zipChunksReceived } from './verbs/upload-zip-chunk.ts';

export const handlers = (app: App): Handlers<typeof documentCalls> => ({
  list: ({ scope, query }) => listDocuments({ app, scope }, query),

  listInProject: ({ scope, query }) => listDocuments({ app, scope }, query),

  async removeInProject({ scope, body }) {
    const ids = await removeDocuments({ app, scope }, toChoice(body));
    return { deleted: ids.length, ids };
  },

  upload: async ({ scope, authority, body: { name, labels, notify_user: notifyUser }, file }) => {
    await assertMayLabel({ scope, authority }, labels.length > 0);
    return await uploadDocument({ app, scope }, { ...requireFile(file), name, labels, notifyUser });
  },

  uploadChunk: async ({ scope, authority, body, file }) => {
    const { name, labels } = body;
    await assertMayLabel({ scope, authority }, labels.length > 0);
    return await uploadChunk({ app, scope }, { ...toChunk(body, file), name, labels });
  },

  chunksReceived: ({ scope, query }) => chunksReceived({ app, scope }, query.identifier),

  uploadZip: async ({ scope, authority, body, file }) => {
    const { labels, folder_labels: folderLabels, notify_user: notifyUser } = body;
    await assertMayLabel({ scope, authority }, folderLabels || labels.length > 0);
    return await uploadZip({ app, scope }, { ...requireFile(file), labels, folderLabels, notifyUser });
  },

  uploadZipChunk: async ({ scope, authority, body, file }) => {
    const { labels, folder_labels: folderLabels } = body;
    await assertMayLabel({ scope, authority }, folderLabels || labels.length > 0);
    return await uploadZipChunk({ app, scope }, { ...toChunk(body, file), labels, folderLabels });
  },

  zipChunksReceived: ({ scope, query }) => zipChunksReceived({ app, scope }, query.identifier),

  unpacked: ({ scope, params, query }) => listUnpacked({ app, scope }, { taskId: params.task, ...query }),

  indexInProject: async ({ scope, body }) => ({
    scheduled: await indexDocuments({ app, scope }, body.ids || body.filter ? toChoice(body) : null),
  }),

  moveInProject: async ({ scope, authority, body }) =>
    startTransfer(
      { app, scope },
      {
        kind: 'move_documents',
        choice: toChoice(body),
        target: await authority.project('DOCUMENT_CREATE', body.project_id),
      },
    ),

  copyInProject: async ({ scope, authority, body }) =>
    startTransfer(
      { app, scope },
      {
        kind: 'copy_documents',
        choice: toChoice(body),
        target: await authority.project('DOCUMENT_CREATE', body.project_id),
      },
    ),

  downloadInProject: ({ scope, body }) => startZip({ app, scope }, toChoice(body)),

  countLabelsInProject: ({ scope, body }) => countChosenLabels({ app, scope }, toChoice(body)),

  labelInProject: ({ scope, body: { add, remove, ...chosen } }) =>
    changeLabels({ app, scope }, { choice: toChoice(chosen), add: [...new Set(add)], remove }),

  get: ({ scope, params }) => getDocument({ app, scope }, params.id),

  update: async ({ scope, authority, params, body: { project_id, ...change } }) => {
    const target = project_id === undefined ? undefined : await authority.project('DOCUMENT_CREATE', project_id);
    return await updateDocument({ app, scope }, { id: params.id, ...change, target });
  },

  remove: ({ scope, params }) => removeDocument({ app, scope }, params.id),

  download: async ({ scope, caller, params: { id }, query }) => {
    const { version } = query;
    const file = await downloadOriginal({ app, scope }, { id, version });
    const { filename } = file;
    await recordAccess(
      { app, scope },
      { id, version, file: 'original', filename, isShown: isShown({ app, caller }, id, query) },
    );
    return file;
  },

  async openPlayer({ caller, cookies, params }) {
    const { path, token } = playerToken({ app, caller }, params.id);
    cookies.setPlayer(path, token);
  },

  downloadPdf: async ({ scope, caller, params: { id }, query }) => {
    const { version } = query;
    const file = await downloadPdf({ app, scope }, { id, version });
    const { filename } = file;
    await recordAccess(
      { app, scope },
      { id, version, file: 'pdf', filename, isShown: isShown({ app, caller }, id, query) },
    );
    return file;
  },

  downloadAttachment: async ({ scope, caller, params: { id, number }, query }) => {
    const { version } = query;
    const file = await downloadAttachment({ app, scope }, { id, number, version });
    const { filename } = file;
    await recordAccess(
      { app, scope },
      { id, version, file: 'attachment', filename, isShown: isShown({ app, caller }, id, query) },
    );
    return file;
  },

  drawing: ({ scope, params, query }) => downloadDrawing({ app, scope }, { ...params, ...query }),

  downloadPicture: ({ scope, params, query }) => downloadPicture({ app, scope }, { ...params, ...query }),

  index: ({ scope, params, body }) => indexDocument({ app, scope }, { id: params.id, ...body }),

  outline: async ({ scope, caller, params: { id }, query: { version } }) => {
    const outline = await getOutline({ app, scope }, { id, version });
    await recordOpening({ app, scope }, { id, version });
    return { ...outline, shown: app.tokens.markFor(caller, id) };
  },

  reading: ({ scope, params, query }) =>
    readPage({ app, scope }, { ...params, version: query.version, number: query.page }),

  find: ({ scope, params, query }) =>
    findInDocument({ app, scope }, { ...params, version: query.version, words: query.q }),

  versions: ({ scope, params }) => listVersions({ app, scope }, params.id),

  uploadVersion: ({ scope, params, body, file }) =>
    uploadVersion(
      { app, scope },
      { ...requireFile(file), id: params.id, note: body.note, notifyUser: body.notify_user },
    ),

  uploadVersionChunk: ({ scope, params, body, file }) =>
    uploadVersionChunk({ app, scope }, { ...toChunk(body, file), id: params.id, note: body.note }),

  versionChunksReceived: ({ scope, params, query }) =>
    versionChunksReceived({ app, scope }, { id: params.id, identifier: query.identifier }),

  updateVersion: ({ scope, authority, params, body }) =>
    updateVersion({ app, scope, authority }, { id: params.id, version: params.number, ...body }),

  makeVersionCurrent: async ({ scope, params }) => ({
    task_result_id: await makeVersionCurrent({ app, scope }, { id: params.id, version: params.number }),
  }),

  removeVersion: ({ scope, params }) => removeVersion({ app, scope }, { id: params.id, version: params.number }),

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

/** Whether a file is shown by the caller's player, or on a page that has the document's outline. */
const isShown = ({ app, caller }: { app: App; caller: Caller }, id: number, { v }: { v?: string | undefined }) =>
  caller.isPlayer === true || (v !== undefined && v.split('.')[0] === app.tokens.markFor(caller, id));

function toChoice({ ids, filter, except }: ChosenDocuments): DocumentChoice {
  return filter ? { filter, except } : { ids: ids ?? [] };
}

function toChunk(
  body: BodyOf<
    typeof documentCalls.uploadVersionChunk | typeof documentCalls.uploadChunk | typeof documentCalls.uploadZipChunk
  >,
  file: IncomingFile | null,
) {
  return {
    stream: requireFile(file).stream,
    identifier: body.identifier,
    number: body.chunk_number,
    total: body.total_chunks,
    filename: body.file_name,
    mimeType: body.mime_type,
    notifyUser: body.notify_user,
    checksum: body.checksum,
  };
}

function requireFile(file: IncomingFile | null): IncomingFile {
  if (!file) throw new Failure('validation', undefined, { file: say('file_required') });
  return file;
}
