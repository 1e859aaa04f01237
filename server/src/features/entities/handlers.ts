import type { analysisCalls } from '@dossier/contract/entities/analysis-calls';
import type { entityCalls } from '@dossier/contract/entities/calls';
import { say } from '@dossier/contract/entities/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { resultHandlers } from './handlers-results.ts';
import { createKind, removeKind, updateKind } from './verbs/change-kinds.ts';
import { addTerms, listProblems, listTerms, removeTerms, uploadTerms } from './verbs/change-terms.ts';
import { getAnalysis, listAnalyses } from './verbs/list-analyses.ts';
import { listAnalysisProjects } from './verbs/list-results.ts';
import { removeAnalysis } from './verbs/remove-analysis.ts';
import { createAnalysis, updateAnalysis } from './verbs/save-analysis.ts';
import { tryExpression } from './verbs/try-expression.ts';

const analysisHandlers = (app: App): Handlers<typeof analysisCalls> => ({
  list: ({ scope, query }) => listAnalyses({ app, scope }, query),
  listInCompany: ({ scope, query }) => listAnalyses({ app, scope }, query),
  create: ({ scope, body }) => createAnalysis({ app, scope }, body),
  get: ({ scope, params }) => getAnalysis({ app, scope }, params.id),
  update: ({ scope, params, body }) => updateAnalysis({ app, scope }, { ...body, id: params.id }),
  remove: ({ scope, params }) => removeAnalysis({ app, scope }, params.id),
  projects: async ({ scope, authority, params }) => ({
    items: await listAnalysisProjects({ app, scope, authority }, params.id),
  }),
  createKind: ({ scope, params, body }) => createKind({ app, scope }, { analysisId: params.id, kind: body }),
  updateKind: ({ scope, params, body }) =>
    updateKind({ app, scope }, { analysisId: params.id, id: params.kindId, change: body }),
  removeKind: ({ scope, params }) => removeKind({ app, scope }, { analysisId: params.id, id: params.kindId }),
  terms: ({ scope, params, query }) =>
    listTerms({ app, scope }, { ...query, analysisId: params.id, kindId: params.kindId }),
  addTerms: ({ scope, params, body }) =>
    addTerms({ app, scope }, { analysisId: params.id, kindId: params.kindId, terms: body.terms }),
  removeTerms: ({ scope, params, query }) =>
    removeTerms({ app, scope }, { analysisId: params.id, kindId: params.kindId, ids: query.ids }),
  uploadTerms({ scope, params, body, file }) {
    if (!file) throw new Failure('validation', undefined, { file: say('file_required') });
    const { stream, filename } = file;
    return uploadTerms(
      { app, scope },
      { analysisId: params.id, kindId: params.kindId, replace: body.replace, stream, filename },
    );
  },
  problems: ({ scope, params }) => listProblems({ app, scope }, { analysisId: params.id, kindId: params.kindId }),
  tryExpression: ({ scope, body }) => tryExpression({ app, scope }, body),
});

export const handlers = (app: App): Handlers<typeof entityCalls> => ({
  ...analysisHandlers(app),
  ...resultHandlers(app),
});
