import { z } from 'zod';
import { id, idParams, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import {
  analysedDocument,
  analysedDocumentQuery,
  chartQuery,
  documentAnalysis,
  documentPassageQuery,
  downloadInput,
  markQuery,
  marks,
  passage,
  passageLabel,
  passageQuery,
  projectAnalysis,
  retryInput,
  scheduled,
  scheduleInput,
  sentimentChart,
} from './result-schema.ts';

const params = z.object({ id, analysisId: id });
const passageParams = params.extend({ passageId: id });
/** Every call about results also requires DOCUMENT_READ in the project. */
const inProject = { permission: 'SENTIMENT_ANALYSIS_READ', at: 'project', id: 'params.id' } as const;
const changeProject = { permission: 'SENTIMENT_ANALYSIS_UPDATE', at: 'project', id: 'params.id' } as const;
const inDocument = { permission: 'SENTIMENT_ANALYSIS_READ', at: 'document', id: 'params.id' } as const;
const changeDocument = { permission: 'SENTIMENT_ANALYSIS_UPDATE', at: 'document', id: 'params.id' } as const;

export const resultCalls = {
  scheduleDocument: call({
    summary: 'Analyse the sentiment of a document, by a task.',
    access: changeDocument,
    idempotent: true,
    params,
    answer: scheduled,
  }),
  scheduleProject: call({
    summary: 'Analyse the sentiment of documents of a project, or of all, by a task.',
    access: changeProject,
    idempotent: true,
    params,
    body: scheduleInput,
    answer: scheduled,
  }),
  retry: call({
    summary: 'Analyse the documents again that failed, by a task.',
    access: changeProject,
    idempotent: true,
    params,
    body: retryInput,
    answer: scheduled,
  }),
  ofProject: call({
    summary: 'The sentiment analyses of the company with their results in a project.',
    access: inProject,
    params: idParams,
    answer: z.object({ items: z.array(projectAnalysis) }),
  }),
  inProject: call({
    summary: 'A sentiment analysis with its results in a project.',
    access: inProject,
    params,
    answer: projectAnalysis,
  }),
  documents: call({
    summary: 'The documents of a project that were analysed or are queued, with what became of them; the worst first.',
    access: inProject,
    params,
    query: analysedDocumentQuery,
    answer: pageSchema(analysedDocument),
  }),
  passages: call({
    summary: 'The passages of the documents of a project with their sentiment, the worst first.',
    access: inProject,
    params,
    query: passageQuery,
    answer: pageSchema(passage),
  }),
  chart: call({
    summary: 'The passages of a project by sentiment, and by the month or week of their documents.',
    access: inProject,
    params,
    query: chartQuery,
    answer: sentimentChart,
  }),
  download: call({
    summary: 'The passages or documents of a project with their sentiment, as CSV or Excel workbook.',
    access: inProject,
    whenArchived: true,
    params,
    body: downloadInput,
    answerKind: 'file',
  }),
  ofDocument: call({
    summary: 'The sentiment analyses with results for a document.',
    access: inDocument,
    params: idParams,
    answer: z.object({ items: z.array(documentAnalysis) }),
  }),
  documentPassages: call({
    summary: 'The passages of a document with their sentiment, in the order of the text.',
    access: inDocument,
    params,
    query: documentPassageQuery,
    answer: pageSchema(passage),
  }),
  documentMarks: call({
    summary: 'The passages of a document as marks on its pages.',
    access: inDocument,
    params,
    query: markQuery,
    answer: marks,
  }),
  labelPassage: call({
    summary:
      'Correct or confirm the sentiment of a passage, and make it a sample of the analysis. The label also applies after later runs.',
    access: changeDocument,
    params: passageParams,
    body: passageLabel,
    answer: passage,
  }),
  unlabelPassage: call({
    summary: 'Withdraw the label of a passage, with the sample that it became.',
    access: changeDocument,
    params: passageParams,
    answer: passage,
  }),
};
