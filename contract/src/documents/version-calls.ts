import { z } from 'zod';
import { flag, idParams, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { MAX_VERSION, MAX_VERSION_NOTE } from './constants.ts';
import { chunkFields, chunksReceived, chunksStored, documentVersion, uploadQuery } from './schema.ts';

const note = z.string().trim().max(MAX_VERSION_NOTE);
const versionFields = z.object({ note: note.default(''), notify_user: flag.default(false) });
const versionParams = idParams.extend({ number: integer(1, MAX_VERSION) });

/** The calls of the versions of a document. */
export const versionCalls = {
  versions: call({
    summary: 'The versions of a document, the newest first.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answer: z.object({ items: z.array(documentVersion) }),
  }),
  uploadVersion: call({
    summary:
      'Upload a new version, of any accepted type. It becomes the current one as soon as it has been read. The bytes of the current version are refused (409).',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    idempotent: true,
    params: idParams,
    bodyKind: 'multipart',
    body: versionFields,
    answer: documentVersion,
  }),
  uploadVersionChunk: call({
    summary: 'Upload a large version in chunks, as a large document is uploaded.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    bodyKind: 'multipart',
    body: versionFields.extend(chunkFields.shape),
    answer: chunksStored.extend({ version: documentVersion.optional() }),
  }),
  versionChunksReceived: call({
    summary: 'The chunks of an interrupted upload of a version that have arrived.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    query: uploadQuery,
    answer: chunksReceived.extend({
      /** The number of the version that the upload created, once all chunks have arrived. */
      version: z.number().int().nullable(),
    }),
  }),
  updateVersion: call({
    summary: 'Change the note of a version: for the user who uploaded it, and with permission to update the document.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: versionParams,
    body: z.object({ note }),
    answer: documentVersion,
  }),
  makeVersionCurrent: call({
    summary:
      'Make another version the current one. A task indexes what was read of it; until then the old one stays current.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: versionParams,
    answer: z.object({
      /** Id of the task result; null if it is the current version already. */
      task_result_id: z.number().int().nullable(),
    }),
  }),
  removeVersion: call({
    summary: 'Delete a version that was never current, such as one that cannot be read.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: versionParams,
    answerKind: 'nothing',
  }),
};
