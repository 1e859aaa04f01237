import { z } from 'zod';
import { flag, id, idParams, oneOrMore, pageSchema, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { asIssue } from '../base/sentence.ts';
import { fieldValues, valuesInput } from '../custom-fields/schema.ts';
import { chosenCalls, documentQuery } from './chosen-calls.ts';
import { MAX_VERSION } from './constants.ts';
import {
  chunkFields,
  chunksReceived,
  chunksStored,
  document,
  labelField,
  labels,
  outline,
  readingPage,
  uploadQuery,
} from './schema.ts';
import { say } from './sentences.ts';
import { versionCalls } from './version-calls.ts';
import { zipCalls } from './zip-calls.ts';

export { chosenDocuments, type ChosenDocuments, isOneChoice, oneChoice } from './chosen-calls.ts';

const uploadFields = z.object({
  name: z.string().trim().max(255).optional(),
  notify_user: flag.default(false),
  labels: labelField,
});

/** The version to read, by its number; default: the current one. */
const versionQuery = z.object({ version: integer(1, MAX_VERSION).optional() });
/**
 * `shown` of the outline, in requests that show the file on a page, possibly with a suffix after a dot. The audit log counts them as an
 * opening, all others as a download.
 */
const shown = z.object({ v: z.string().max(60).optional() });

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
  ...chosenCalls,
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
    body: uploadFields.extend(chunkFields.shape),
    answer: chunksStored.extend({ document: document.optional() }),
  }),
  chunksReceived: call({
    summary: 'The chunks of an interrupted upload that have arrived.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'params.id' },
    params: idParams,
    query: uploadQuery,
    answer: chunksReceived.extend({
      /** The document that the upload created, once all chunks have arrived. */
      document_id: z.number().int().nullable(),
    }),
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
      labels: labels.optional(),
      project_id: id.optional(),
    }),
    answer: document,
  }),
  remove: call({
    summary: 'Move a document to the bin.',
    access: { permission: 'DOCUMENT_DELETE', at: 'document', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
  download: call({
    summary: 'The original file. Supports ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: versionQuery.extend(shown.shape),
    answerKind: 'file',
    forPlayers: true,
  }),
  openPlayer: call({
    summary:
      'Set a cookie with which this browser’s player can read the original for 15 minutes. It allows nothing else.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    answerKind: 'nothing',
  }),
  downloadPdf: call({
    summary: 'The document as PDF, if available (has_pdf). Supports ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: versionQuery.extend(shown.shape),
    answerKind: 'file',
  }),
  downloadAttachment: call({
    summary: 'A file inside the document, such as a mail attachment. Supports ranges.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams.extend({ number: integer(1, 1_000_000) }),
    query: versionQuery.extend(shown.shape),
    answerKind: 'file',
  }),
  drawing: call({
    summary:
      'How the pages of a Word or PowerPoint file look (docx, pptx), as JSON: text with its fonts and colours, tables, shapes and charts.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: versionQuery,
    answerKind: 'file',
  }),
  downloadPicture: call({
    summary: 'A picture inside a Word or PowerPoint file, by the number that its drawing has for it.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams.extend({ at: integer(0) }),
    query: versionQuery,
    answerKind: 'file',
  }),
  index: call({
    summary: 'Reprocess the document. The password of a protected file is used once and not stored.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'document', id: 'params.id' },
    params: idParams,
    body: z.object({
      password: z.string().min(1).max(1000).optional(),
      /** The version to reprocess, by its number; default: the current one. */
      version: z.number().int().min(1).max(MAX_VERSION).optional(),
    }),
    answer: document,
  }),
  outline: call({
    summary: 'Pages with their sizes, headings and properties, as read.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: versionQuery,
    answer: outline,
  }),
  reading: call({
    summary: 'One page as read: text, words with boxes, tables.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: versionQuery.extend({ page: integer(1).default(1) }),
    answer: readingPage,
  }),
  find: call({
    summary: 'Find a text in the document, ignoring case and accents; at most 1,000 matches.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    query: versionQuery.extend({ q: z.string().trim().min(1).max(200) }),
    answer: z.object({
      items: z.array(z.object({ page: z.number().int(), start: z.number().int(), end: z.number().int() })),
      total: z.number().int(),
    }),
  }),
  ...versionCalls,
  ...zipCalls,
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
};
