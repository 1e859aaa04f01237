import { z } from 'zod';
import { flag, id, idParams, listQuery, manyOf, moment, pageOf, whole } from '../base/page.ts';
import { call } from '../base/route.ts';
import { fieldFilter, fieldSort, fieldValues, sentValues } from '../custom-fields/schema.ts';
import { document, indexingStatuses, outline, readingPage } from './schema.ts';

const listed = listQuery(
  ['name', 'type', 'size', 'created_at', 'updated_at', 'indexing_status', 'number_of_pages'],
  {
    q: z.string().trim().max(200).optional(),
    type: manyOf(z.string().max(10)),
    label: manyOf(z.string().max(100)),
    language: manyOf(z.string().max(5)),
    indexing_status: manyOf(z.enum(indexingStatuses)),
    updated_after: moment.optional(),
    ids: manyOf(whole()),
    custom_field: manyOf(fieldFilter),
  },
  '-updated_at',
);
const documentQuery = listed.extend({ sort: z.union([fieldSort, listed.shape.sort]) });

/** Documents of a project for a bulk call: `ids`, or all that the list shows with `filter`, but for `except`. */
const chosenDocuments = z.object({
  ids: z.array(id).min(1, 'Name the documents.').max(100_000).optional(),
  // Strict: a filter that is not known would choose too many.
  filter: listed.omit({ page: true, per_page: true, sort: true, ids: true }).strict().optional(),
  except: z.array(id).max(10_000).optional(),
});
export type ChosenDocuments = z.output<typeof chosenDocuments>;
type Choice = Pick<ChosenDocuments, 'ids' | 'filter'>;
const isOneChoice = ({ ids, filter }: Choice) => (ids === undefined) !== (filter === undefined);
const oneChoice = { path: ['ids'], error: 'Name the documents by ids or by a filter.' };

const uploadFields = z.object({ name: z.string().trim().max(255).optional(), notify_user: flag.default(false) });

export const documentCalls = {
  list: call({
    method: 'GET',
    path: 'document',
    summary: 'The documents that the caller may read, over all projects.',
    access: { permission: 'DOCUMENT_READ', at: 'reach' },
    query: documentQuery.extend({
      company_id: manyOf(whole()),
      project_id: manyOf(whole()),
    }),
    answer: pageOf(document),
  }),
  listInProject: call({
    method: 'GET',
    path: 'project/:id/documents',
    summary: 'The documents of a project.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    params: idParams,
    query: documentQuery,
    answer: pageOf(document),
  }),
  removeInProject: call({
    method: 'DELETE',
    path: 'project/:id/documents',
    summary: 'Delete several documents of a project: those of the ids, or all that a filter shows.',
    access: { permission: 'DOCUMENT_DELETE', at: 'project', id: 'params.id' },
    params: idParams,
    body: chosenDocuments.refine(isOneChoice, oneChoice),
    answer: z.object({ deleted: z.number().int() }),
  }),
  upload: call({
    method: 'POST',
    path: 'project/:id/document',
    summary: 'Upload a document; it is read and indexed by a task.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    bodyKind: 'multipart',
    body: uploadFields,
    answer: document,
  }),
  uploadChunk: call({
    method: 'POST',
    path: 'project/:id/documents/chunked',
    summary:
      'Upload a large document in chunks. A chunk may be sent again; the identifier resumes an upload. The last chunk makes the document. An identifier serves one document until that is deleted or moved.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    params: idParams,
    bodyKind: 'multipart',
    body: uploadFields.extend({
      chunk_number: whole(),
      total_chunks: whole(1, 100_000),
      file_name: z.string().trim().min(1).max(255),
      mime_type: z.string().max(200).default('application/octet-stream'),
      identifier: z.string().regex(/^[\w-]{8,100}$/, 'An identifier has 8 to 100 letters, digits, - or _.'),
      /** SHA-256 of this chunk in hex; checked when given. */
      checksum: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: z.object({
      received: z.array(z.number().int()),
      total_chunks: z.number().int(),
      document: document.optional(),
    }),
  }),
  chunksReceived: call({
    method: 'GET',
    path: 'project/:id/documents/chunked',
    summary: 'Which chunks of an interrupted upload have arrived.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    params: idParams,
    query: z.object({ identifier: z.string().max(100) }),
    answer: z.object({
      received: z.array(z.number().int()),
      total_chunks: z.number().int().nullable(),
      /** The document that the upload became, once all chunks were there. */
      document_id: z.number().int().nullable(),
    }),
  }),
  indexInProject: call({
    method: 'POST',
    path: 'project/:id/index-documents',
    summary: 'Read and index documents of a project again; without ids or a filter, those that are not indexed.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: chosenDocuments.refine(
      (body) => isOneChoice(body) || (body.ids === undefined && body.filter === undefined),
      oneChoice,
    ),
    answer: z.object({ scheduled: z.number().int() }),
  }),
  get: call({
    method: 'GET',
    path: 'document/:id',
    summary: 'One document.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answer: document,
  }),
  update: call({
    method: 'PATCH',
    path: 'document/:id',
    summary: 'Rename a document, set its labels, or move it to another project of the company.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    body: z.object({
      name: z.string().trim().min(1, 'Give the document a name.').max(255).optional(),
      labels: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
      project_id: id.optional(),
    }),
    answer: document,
  }),
  remove: call({
    method: 'DELETE',
    path: 'document/:id',
    summary: 'Delete a document.',
    access: { permission: 'DOCUMENT_DELETE', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
  download: call({
    method: 'GET',
    path: 'document/:id/download',
    summary: 'The original file. Takes ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'file',
    forPlayers: true,
  }),
  openPlayer: call({
    method: 'POST',
    path: 'document/:id/player',
    summary:
      'Lets the player of this browser read the original for 15 minutes, by a cookie that is good for nothing else.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
  downloadPdf: call({
    method: 'GET',
    path: 'document/:id/pdf/download',
    summary: 'The document as PDF, where there is one (has_pdf). Takes ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'file',
  }),
  downloadAttachment: call({
    method: 'GET',
    path: 'document/:id/attachment/:number/download',
    summary: 'A file inside the document, such as an attachment of a mail. Takes ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams.extend({ number: whole(1, 1_000_000) }),
    answerKind: 'file',
  }),
  index: call({
    method: 'POST',
    path: 'document/:id/index',
    summary: 'Read and index the document again. A password opens a protected file for this reading, and is not kept.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    body: z.object({ password: z.string().min(1).max(1000).optional() }),
    answer: document,
  }),
  outline: call({
    method: 'GET',
    path: 'document/:id/outline',
    summary: 'Pages with their sizes, headings and properties, as read.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answer: outline,
  }),
  reading: call({
    method: 'GET',
    path: 'document/:id/reading',
    summary: 'One page as read: text, words with boxes, tables.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: z.object({ page: whole(1).default(1) }),
    answer: readingPage,
  }),
  find: call({
    method: 'GET',
    path: 'document/:id/find',
    summary: 'Where a text stands in the document, case and accents aside; at most 1,000 places.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: z.object({ q: z.string().trim().min(1).max(200) }),
    answer: z.object({
      items: z.array(z.object({ page: z.number().int(), start: z.number().int(), end: z.number().int() })),
      total: z.number().int(),
    }),
  }),
  fields: call({
    method: 'GET',
    path: 'custom-fields/document/:id',
    summary: 'The values of the custom fields of a document, by the id of the field.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answer: fieldValues,
  }),
  setFields: call({
    method: 'PUT',
    path: 'custom-fields/document/:id',
    summary: 'Set custom fields of a document; null empties one, what is left out stays.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    body: z.object({ values: sentValues }),
    answer: fieldValues,
  }),
  clearFields: call({
    method: 'DELETE',
    path: 'custom-fields/document/:id',
    summary: 'Empty custom fields of a document: those named, or all that are not required.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    query: z.object({ ids: manyOf(id) }),
    answer: fieldValues,
  }),
  setFieldsInProject: call({
    method: 'PUT',
    path: 'project/:id/documents/custom-fields',
    summary: 'Set the same custom fields of many documents of a project: all of them or none.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    params: idParams,
    body: chosenDocuments.extend({ values: sentValues }).refine(isOneChoice, oneChoice),
    answer: z.object({ changed: z.number().int() }),
  }),
};
