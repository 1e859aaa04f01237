import type { resultCalls } from '@dossier/contract/sentiment/result-calls';
import type { App } from '../../app.ts';
import { runHandlers } from '../../document-analysis/handlers.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { chartSentiment } from './verbs/chart-sentiment.ts';
import { downloadSentiment } from './verbs/download-sentiment.ts';
import { labelPassage, unlabelPassage } from './verbs/label-passage.ts';
import { listDocumentAnalyses, listDocumentMarks, listDocumentPassages, listPassages } from './verbs/list-passages.ts';
import { getProjectAnalysis, listAnalysedDocuments, listProjectAnalyses } from './verbs/list-results.ts';
import { retryFailed, scheduleDocument, scheduleProject } from './verbs/start-analysis.ts';

export const resultHandlers = (app: App): Handlers<typeof resultCalls> => ({
  ...runHandlers(app, { scheduleDocument, scheduleProject, retryFailed }),
  ofProject: async ({ scope, authority }) => ({ items: await listProjectAnalyses({ app, scope, authority }) }),
  inProject: ({ scope, authority, params }) => getProjectAnalysis({ app, scope, authority }, params.analysisId),
  documents: ({ scope, authority, params, query }) =>
    listAnalysedDocuments({ app, scope, authority }, { ...query, analysisId: params.analysisId }),
  passages: ({ scope, authority, params, query }) =>
    listPassages({ app, scope, authority }, { ...query, analysisId: params.analysisId }),
  chart: ({ scope, authority, params, query }) =>
    chartSentiment({ app, scope, authority }, { ...query, analysisId: params.analysisId }),
  download: ({ scope, authority, params, body }) =>
    downloadSentiment({ app, scope, authority }, { ...body, analysisId: params.analysisId }),
  ofDocument: async ({ scope, authority, params }) => ({
    items: await listDocumentAnalyses({ app, scope, authority }, params.id),
  }),
  documentPassages: ({ scope, authority, params, query }) =>
    listDocumentPassages({ app, scope, authority }, { ...query, analysisId: params.analysisId, documentId: params.id }),
  documentMarks: ({ scope, authority, params, query }) =>
    listDocumentMarks({ app, scope, authority }, { ...query, analysisId: params.analysisId, documentId: params.id }),
  labelPassage: ({ scope, authority, params, body }) =>
    labelPassage(
      { app, scope, authority },
      { ...body, analysisId: params.analysisId, documentId: params.id, id: params.passageId },
    ),
  unlabelPassage: ({ scope, authority, params }) =>
    unlabelPassage(
      { app, scope, authority },
      { analysisId: params.analysisId, documentId: params.id, id: params.passageId },
    ),
});
