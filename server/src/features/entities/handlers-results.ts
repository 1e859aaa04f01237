import type { resultCalls } from '@dossier/contract/entities/result-calls';
import type { App } from '../../app.ts';
import { runHandlers } from '../../document-analysis/handlers.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { decide, undoDecision } from './verbs/decide.ts';
import { downloadEntities } from './verbs/download-entities.ts';
import { listDecisions } from './verbs/list-decisions.ts';
import { getEntity, listEntities, listMentions } from './verbs/list-entities.ts';
import { listDocumentAnalyses, listDocumentMarks, listEntitiesOfDocument } from './verbs/list-in-document.ts';
import { getProjectAnalysis, listAnalysedDocuments, listProjectAnalyses } from './verbs/list-results.ts';
import { chartEntities, relateEntities } from './verbs/relate-entities.ts';
import { retryFailed, scheduleDocument, scheduleProject } from './verbs/start-analysis.ts';

export const resultHandlers = (app: App): Handlers<typeof resultCalls> => ({
  ...runHandlers(app, { scheduleDocument, scheduleProject, retryFailed }),
  ofProject: async ({ scope, authority }) => ({ items: await listProjectAnalyses({ app, scope, authority }) }),
  inProject: ({ scope, authority, params }) => getProjectAnalysis({ app, scope, authority }, params.analysisId),
  documents: ({ scope, authority, params, query }) =>
    listAnalysedDocuments({ app, scope, authority }, { ...query, analysisId: params.analysisId }),
  entities: ({ scope, authority, params, query }) =>
    listEntities({ app, scope, authority }, { ...query, analysisId: params.analysisId }),
  getEntity: ({ scope, authority, params }) =>
    getEntity({ app, scope, authority }, { analysisId: params.analysisId, id: params.entityId }),
  mentions: ({ scope, authority, params, query }) =>
    listMentions({ app, scope, authority }, { ...query, analysisId: params.analysisId, entityId: params.entityId }),
  coOccurrence: ({ scope, authority, params, query }) =>
    relateEntities({ app, scope, authority }, { ...query, analysisId: params.analysisId }),
  chart: ({ scope, authority, params, query }) =>
    chartEntities({ app, scope, authority }, { ...query, analysisId: params.analysisId }),
  download: ({ scope, authority, params, body }) =>
    downloadEntities({ app, scope, authority }, { ...body, analysisId: params.analysisId }),
  decisions: ({ scope, authority, params, query }) =>
    listDecisions({ app, scope, authority }, { ...query, analysisId: params.analysisId }),
  decide: ({ scope, authority, params, body }) =>
    decide({ app, scope, authority }, { analysisId: params.analysisId, input: body }),
  undo: ({ scope, authority, params }) =>
    undoDecision({ app, scope, authority }, { analysisId: params.analysisId, id: params.decisionId }),
  ofDocument: async ({ scope, authority, params }) => ({
    items: await listDocumentAnalyses({ app, scope, authority }, params.id),
  }),
  documentEntities: ({ scope, authority, params, query }) =>
    listEntitiesOfDocument(
      { app, scope, authority },
      { ...query, analysisId: params.analysisId, documentId: params.id },
    ),
  documentMarks: ({ scope, authority, params, query }) =>
    listDocumentMarks({ app, scope, authority }, { ...query, analysisId: params.analysisId, documentId: params.id }),
});
