import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { flag, id, idParams, listQuery, oneOrMore, moment, pageSchema, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { fieldFilter, fieldSort, fieldValues, valuesInput } from '../custom-fields/schema.ts';
import { indexingStatuses } from './constants.ts';
import { document, outline, readingPage } from './schema.ts';

const listed = listQuery(
  ['name', 'type', 'size', 'created_at', 'updated_at', 'indexing_status', 'number_of_pages'],
  {
    q: z.string().trim().max(200).optional(),
    type: oneOrMore(z.string().max(10)),
    label: oneOrMore(z.string().max(100)),
    language: oneOrMore(z.string().max(5)),
    indexing_status: oneOrMore(z.enum(indexingStatuses)),
    updated_after: moment.optional(),
    ids: oneOrMore(integer()),
    custom_field: oneOrMore(fieldFilter),
  },
  '-updated_at',
);
const documentQuery = listed.extend({ sort: z.union([fieldSort, listed.shape.sort]) });

/** Documents of a project for a bulk call: `ids`, or all that match `filter` except those in `except`. */
const chosenDocuments = z.object({
  ids: z
    .array(id)
    .min(1, asIssue(say('documents_required')))
    .max(100_000)
    .optional(),
  // Strict: an unknown filter would select too many documents.
  filter: listed.omit({ page: true, per_page: true, sort: true, ids: true }).strict().optional(),
  except: z.array(id).max(10_000).optional(),
});
export type ChosenDocuments = z.output<typeof chosenDocuments>;
type Choice = Pick<ChosenDocuments, 'ids' | 'filter'>;
const isOneChoice = ({ ids, filter }: Choice) => (ids === undefined) !== (filter === undefined);
const oneChoice = { path: ['ids'], error: asIssue(say('ids_or_filter')) };

const uploadFields = z.object({ name: z.string().trim().max(255).optional(), notify_user: flag.default(false) });

export const documentCalls = {
  list: call({
    summary: 'The documents that the caller can read, over all projects.',
    access: { permission: 'DOCUMENT_READ', at: 'accessible' },
    query: documentQuery.extend({
      company_id: oneOrMore(integer()),
      project_id: oneOrMore(integer()),
    }),
    answer: pageSchema(document),
  }),
  listInProject: call({
    summary: 'The documents of a project.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    params: idParams,
    query: documentQuery,
    answer: pageSchema(document),
  }),
  removeInProject: call({
    summary: 'Delete documents of a project: by ids, or all that match a filter.',
    access: { permission: 'DOCUMENT_DELETE', at: 'project', id: 'params.id' },
    params: idParams,
    body: chosenDocuments.refine(isOneChoice, oneChoice),
    answer: z.object({ deleted: z.number().int() }),
  }),
  upload: call({
    summary: 'Upload a document; it is read and indexed by a task.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    bodyKind: 'multipart',
    body: uploadFields,
    answer: document,
  }),
  uploadChunk: call({
    summary:
      'Upload a large document in chunks. A chunk may be sent again; the identifier resumes an upload. The last chunk creates the document. An identifier can be used again once its document is deleted or moved.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    params: idParams,
    bodyKind: 'multipart',
    body: uploadFields.extend({
      chunk_number: integer(),
      total_chunks: integer(1, 100_000),
      file_name: z.string().trim().min(1).max(255),
      mime_type: z.string().max(200).default('application/octet-stream'),
      identifier: z.string().regex(/^[\w-]{8,100}$/, asIssue(say('identifier_format'))),
      /** SHA-256 of this chunk in hex; verified if present. */
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
    summary: 'The chunks of an interrupted upload that have arrived.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    params: idParams,
    query: z.object({ identifier: z.string().max(100) }),
    answer: z.object({
      received: z.array(z.number().int()),
      total_chunks: z.number().int().nullable(),
      /** The document that the upload created, once all chunks have arrived. */
      document_id: z.number().int().nullable(),
    }),
  }),
  indexInProject: call({
    summary: 'Reprocess documents of a project; without ids or a filter, those that are not indexed.',
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
    summary: 'One document.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answer: document,
  }),
  update: call({
    summary: 'Rename a document, set its labels, or move it to another project of the company.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    body: z.object({
      name: z
        .string()
        .trim()
        .min(1, asIssue(say('name_required')))
        .max(255)
        .optional(),
      labels: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
      project_id: id.optional(),
    }),
    answer: document,
  }),
  remove: call({
    summary: 'Delete a document.',
    access: { permission: 'DOCUMENT_DELETE', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
  download: call({
    summary: 'The original file. Supports ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'file',
    forPlayers: true,
  }),
  openPlayer: call({
    summary:
      'Set a cookie with which this browser’s player can read the original for 15 minutes. It allows nothing else.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
  downloadPdf: call({
    summary: 'The document as PDF, if available (has_pdf). Supports ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'file',
  }),
  downloadAttachment: call({
    summary: 'A file inside the document, such as a mail attachment. Supports ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams.extend({ number: integer(1, 1_000_000) }),
    answerKind: 'file',
  }),
  index: call({
    summary: 'Reprocess the document. The password of a protected file is used once and not stored.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    body: z.object({ password: z.string().min(1).max(1000).optional() }),
    answer: document,
  }),
  outline: call({
    summary: 'Pages with their sizes, headings and properties, as read.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answer: outline,
  }),
  reading: call({
    summary: 'One page as read: text, words with boxes, tables.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: z.object({ page: integer(1).default(1) }),
    answer: readingPage,
  }),
  find: call({
    summary: 'Find a text in the document, ignoring case and accents; at most 1,000 matches.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: z.object({ q: z.string().trim().min(1).max(200) }),
    answer: z.object({
      items: z.array(z.object({ page: z.number().int(), start: z.number().int(), end: z.number().int() })),
      total: z.number().int(),
    }),
  }),
  fields: call({
    summary: 'The values of the custom fields of a document, by field id.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answer: fieldValues,
  }),
  setFields: call({
    summary: 'Set custom fields of a document; null clears a field, omitted fields are unchanged.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    body: z.object({ values: valuesInput }),
    answer: fieldValues,
  }),
  clearFields: call({
    summary: 'Clear custom fields of a document: the listed ones, or all that are not required.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    query: z.object({ ids: oneOrMore(id) }),
    answer: fieldValues,
  }),
  setFieldsInProject: call({
    summary: 'Set the same custom fields of many documents of a project, all or nothing.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    params: idParams,
    body: chosenDocuments.extend({ values: valuesInput }).refine(isOneChoice, oneChoice),
    answer: z.object({ changed: z.number().int() }),
  }),
};
