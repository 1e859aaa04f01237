import { z } from 'zod';
import { id, idParams, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { workbookExportInput } from './export-schema.ts';
import {
  changedRows,
  changedRowsQuery,
  comparingWorkbooks,
  gridAnswer,
  gridQuery,
  inputsAnswer,
  inputsQuery,
  listedWorkbookComparison,
  lookAnswer,
  lookInput,
  preset,
  presetInput,
  presetsQuery,
  sheetParams,
  workbookChange,
  workbookChangesQuery,
  workbookComparison,
  workbookComparisonQuery,
} from './schema.ts';

const inComparison = { permission: 'DOCUMENT_READ', at: 'workbook_compare', id: 'params.id' } as const;

export const workbooksCalls = {
  look: call({
    summary:
      'Look at two workbooks before they are compared: which sheets and columns belong together, the header rows and the key. The permission to read is required for both.',
    access: { permission: 'DOCUMENT_READ', at: 'document', id: 'body.source_document_id' },
    whenArchived: true,
    body: lookInput,
    answer: lookAnswer,
  }),
  list: call({
    summary: 'Comparisons of workbooks that the caller may read, on both sides.',
    access: { permission: 'DOCUMENT_READ', at: 'accessible' },
    query: workbookComparisonQuery,
    answer: pageSchema(listedWorkbookComparison),
  }),
  get: call({
    summary:
      'A comparison of workbooks without its cells and changes. The permission to read is required for both documents, as in all calls below. Comparisons are started by `POST document/compare`.',
    access: inComparison,
    params: idParams,
    answer: workbookComparison,
  }),
  remove: call({
    summary:
      'Delete a comparison of workbooks: for the user who made it, and with permission to update the older document.',
    access: inComparison,
    params: idParams,
    answerKind: 'nothing',
  }),
  again: call({
    summary: 'Compare the current versions of both workbooks with the same options, by a task.',
    access: inComparison,
    idempotent: true,
    params: idParams,
    answer: comparingWorkbooks,
  }),
  grid: call({
    summary: 'Rows of both versions of a sheet, as one grid.',
    access: inComparison,
    params: sheetParams,
    query: gridQuery,
    answer: gridAnswer,
  }),
  changedRows: call({
    summary: 'Which rows of the grid of a sheet have changes.',
    access: inComparison,
    params: sheetParams,
    query: changedRowsQuery,
    answer: changedRows,
  }),
  inputs: call({
    summary: 'The changed cells behind the result of a cell of the newer sheet.',
    access: inComparison,
    params: sheetParams,
    query: inputsQuery,
    answer: inputsAnswer,
  }),
  changes: call({
    summary: 'The changes, sheet by sheet.',
    access: inComparison,
    params: idParams,
    query: workbookChangesQuery,
    answer: pageSchema(workbookChange),
  }),
  export: call({
    summary:
      'Write a file with the changes of two workbooks, by a task. The caller downloads it from the task, as its part `comparison`.',
    access: inComparison,
    idempotent: true,
    whenArchived: true,
    params: idParams,
    body: workbookExportInput,
    answer: z.object({ task_result_id: id }),
  }),
  presets: call({
    summary: 'Saved options for comparing workbooks of a project.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'query.project_id' },
    query: presetsQuery,
    answer: z.object({ items: z.array(preset) }),
  }),
  savePreset: call({
    summary: 'Save options for comparing workbooks of a project. A preset of the same name is replaced.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'body.project_id' },
    body: presetInput,
    answer: preset,
  }),
  removePreset: call({
    summary: 'Delete saved options for comparing workbooks.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'query.project_id' },
    params: idParams,
    query: presetsQuery,
    answerKind: 'nothing',
  }),
};
