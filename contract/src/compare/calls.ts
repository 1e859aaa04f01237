import { z } from 'zod';
import { id, idParams, integer, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import {
  change,
  changesOnPages,
  changesOnPagesQuery,
  changesQuery,
  compareInput,
  comparing,
  comparison,
  comparisonQuery,
  exportInput,
  levelsAnswer,
  listedComparison,
  mapAnswer,
  reviewInput,
  rowsAnswer,
  rowsQuery,
} from './schema.ts';

const inComparison = { permission: 'DOCUMENT_READ', at: 'doc_compare', id: 'params.id' } as const;

export const compareCalls = {
  compare: call({
    summary:
      'Compare two documents of a company, or two versions of one, by a task. If one is a spreadsheet, they are compared as workbooks. The permission to read is required for both. The same comparison of the same files answers at once.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'body.source_document_id' },
    idempotent: true,
    body: compareInput,
    answer: comparing,
  }),
  list: call({
    summary: 'Comparisons of documents that the caller may read, on both sides.',
    access: { permission: 'DOCUMENT_READ', at: 'accessible' },
    query: comparisonQuery,
    answer: pageSchema(listedComparison),
  }),
  get: call({
    summary:
      'A comparison without its rows and changes. The permission to read is required for both documents, as in all calls below.',
    access: inComparison,
    params: idParams,
    answer: comparison,
  }),
  remove: call({
    summary: 'Delete a comparison: for the user who made it, and with permission to update the older document.',
    access: inComparison,
    params: idParams,
    answerKind: 'nothing',
  }),
  again: call({
    summary: 'Compare the current versions of both documents with the same options, by a task.',
    access: inComparison,
    idempotent: true,
    params: idParams,
    answer: comparing,
  }),
  rows: call({
    summary: 'Rows of the display, with their changes.',
    access: inComparison,
    params: idParams,
    query: rowsQuery,
    answer: rowsAnswer,
  }),
  map: call({
    summary: 'Where the changes are that no filter hides.',
    access: inComparison,
    params: idParams,
    answer: mapAnswer,
  }),
  levels: call({
    summary: 'Places of the same text on the pages of both documents.',
    access: inComparison,
    params: idParams,
    answer: levelsAnswer,
  }),
  changesOnPages: call({
    summary: 'The changes on some pages of one of the documents.',
    access: inComparison,
    params: idParams,
    query: changesOnPagesQuery,
    answer: changesOnPages,
  }),
  changes: call({
    summary: 'The changes, in the order of the newer document.',
    access: inComparison,
    params: idParams,
    query: changesQuery,
    answer: pageSchema(change),
  }),
  review: call({
    summary: 'Accept or reject a change, or write a note about it.',
    access: inComparison,
    params: idParams.extend({ number: integer(1) }),
    body: reviewInput,
    answer: change,
  }),
  export: call({
    summary:
      'Write a file with the changes, by a task. The caller downloads it from the task, as its part `comparison`.',
    access: inComparison,
    idempotent: true,
    whenArchived: true,
    params: idParams,
    body: exportInput,
    answer: z.object({ task_result_id: id }),
  }),
};
