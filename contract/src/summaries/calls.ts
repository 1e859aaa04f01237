import { z } from 'zod';
import { id, idParams, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { document } from '../documents/schema.ts';
import {
  documentSummary,
  documentSummaryInput,
  documentSummaryQuery,
  exportInput,
  fileInput,
  listedSummarization,
  projectSummaryInput,
  summarization,
  summarizationChange,
  summarizationQuery,
  summarizing,
  textInput,
} from './schema.ts';

const own = { signedIn: 'only the caller’s summaries' } as const;
const inDocument = { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' } as const;
const inProject = { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' } as const;
const changeProject = { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' } as const;
const inSummaries = z.object({ id, summaryId: id });

export const summaryCalls = {
  list: call({
    summary: 'The caller’s summaries of texts and files; the title filter is trimmed and ignored when empty.',
    access: own,
    query: summarizationQuery,
    answer: pageSchema(listedSummarization),
  }),
  summariseText: call({
    summary: 'Summarise a text, by a task.',
    access: own,
    idempotent: true,
    body: textInput,
    answer: summarization,
  }),
  summariseFile: call({
    summary: 'Summarise a file, by a task. The text is kept, the file is not.',
    access: own,
    idempotent: true,
    bodyKind: 'multipart',
    body: fileInput,
    answer: summarization,
  }),
  get: call({
    summary: 'A summary of the caller with its text.',
    access: own,
    params: idParams,
    answer: summarization,
  }),
  update: call({
    summary: 'Change the title, or make the summary again with another text, length, purpose or model.',
    access: own,
    params: idParams,
    body: summarizationChange,
    answer: summarization,
  }),
  remove: call({
    summary: 'Delete a summary with its text.',
    access: own,
    params: idParams,
    answerKind: 'nothing',
  }),
  export: call({
    summary: 'A summary as Markdown or Word document, with its sources as numbered notes.',
    access: own,
    params: idParams,
    body: exportInput,
    answerKind: 'file',
  }),
  saveAsDocument: call({
    summary: 'Add the text to a project as a document, which is summarised there for the same purpose.',
    access: { permission: 'DOCUMENT_CREATE', at: 'project', id: 'body.project_id' },
    idempotent: true,
    params: idParams,
    body: z.object({ project_id: id }),
    answer: document,
  }),
  ofDocument: call({
    summary:
      'The summary of a document, or of what changed since an earlier version. `state` is `none` if there is none yet.',
    access: inDocument,
    params: idParams,
    query: documentSummaryQuery,
    answer: documentSummary,
  }),
  summariseDocument: call({
    summary: 'Summarise a document, or what changed since an earlier version, by a task.',
    access: inDocument,
    idempotent: true,
    params: idParams,
    body: documentSummaryInput,
    answer: documentSummary,
  }),
  summariseDocuments: call({
    summary: 'Summarise documents of a project, each or all together, by a task.',
    access: changeProject,
    idempotent: true,
    params: idParams,
    body: projectSummaryInput,
    answer: summarizing,
  }),
  ofProject: call({
    summary: 'The summaries of several documents together, the newest first.',
    access: inProject,
    params: idParams,
    answer: z.object({ items: z.array(documentSummary) }),
  }),
  inProject: call({
    summary: 'A summary of documents of a project.',
    access: inProject,
    params: inSummaries,
    answer: documentSummary,
  }),
  summariseAgain: call({
    summary: 'Make a summary of several documents again, with their current versions, by a task.',
    access: changeProject,
    idempotent: true,
    params: inSummaries,
    body: z.object({ model_id: textInput.shape.model_id }),
    answer: documentSummary,
  }),
  removeFromProject: call({
    summary: 'Delete a summary.',
    access: changeProject,
    params: inSummaries,
    answerKind: 'nothing',
  }),
  exportFromProject: call({
    summary: 'A summary of documents as Markdown or Word document, with its sources as numbered notes.',
    access: inProject,
    whenArchived: true,
    params: inSummaries,
    body: exportInput,
    answerKind: 'file',
  }),
};
