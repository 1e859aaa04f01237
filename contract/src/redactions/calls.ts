import { z } from 'zod';
import { idParams, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { document } from '../documents/schema.ts';
import { redactedPage, redaction, redactionInput } from './schema.ts';

const inCopy = { permission: 'DOCUMENT_READ', at: 'redaction', id: 'params.id' } as const;

export const redactionCalls = {
  list: call({
    summary: 'The redacted copies of a document, the newest first.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' },
    params: idParams,
    answer: z.object({ items: z.array(redaction) }),
  }),
  create: call({
    summary:
      'Make a copy of a document without the mentions of chosen kinds, and without what was selected by hand, by a task. The copy can be downloaded once it is verified. Also requires DOCUMENT_READ.',
    access: { permission: 'ENTITY_ANALYSIS_READ', at: 'document', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: redactionInput,
    answer: redaction,
  }),
  get: call({
    summary: 'A redacted copy with the report of what was removed.',
    access: inCopy,
    params: idParams,
    answer: redaction,
  }),
  pages: call({
    summary: 'The text of pages of a verified copy. 409 if it is not verified.',
    access: inCopy,
    params: idParams,
    query: z.object({ from: integer(1, 1_000_000).default(1) }),
    answer: z.object({ items: z.array(redactedPage), total: z.number().int() }),
  }),
  download: call({
    summary:
      'The file of a verified copy. 409 if it is not verified. `v` is `shown` of the outline, in requests that show the file on the page of the document.',
    access: inCopy,
    params: idParams,
    query: z.object({ v: z.string().max(60).optional() }),
    answerKind: 'file',
  }),
  drawing: call({
    summary:
      'How the pages of a verified copy look (docx, pptx), as JSON like that of a document. 409 if it is not verified.',
    access: inCopy,
    params: idParams,
    answerKind: 'file',
  }),
  downloadPicture: call({
    summary: 'A picture on the drawn pages of a verified copy, by the number that the drawing has for it.',
    access: inCopy,
    params: idParams.extend({ at: integer(0) }),
    answerKind: 'file',
  }),
  saveAsDocument: call({
    summary: 'Add a verified copy to the project as a document.',
    access: { permission: 'DOCUMENT_CREATE', at: 'redaction', id: 'params.id' },
    idempotent: true,
    params: idParams,
    answer: document,
  }),
  remove: call({
    summary: 'Delete a redacted copy. Who made it may, and users with DOCUMENT_UPDATE.',
    access: inCopy,
    params: idParams,
    answerKind: 'nothing',
  }),
};
