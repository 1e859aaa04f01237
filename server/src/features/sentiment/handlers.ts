import { Failure } from '@dossier/contract/base/failure';
import type { analysisCalls } from '@dossier/contract/sentiment/analysis-calls';
import type { sentimentCalls } from '@dossier/contract/sentiment/calls';
import { say } from '@dossier/contract/sentiment/sentences';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { resultHandlers } from './handlers-results.ts';
import { addSample, listSamples, removeSamples, updateSample } from './verbs/change-samples.ts';
import { createSubject, removeSubject, updateSubject } from './verbs/change-subjects.ts';
import { activateVersion, listVersions, removeVersion } from './verbs/change-versions.ts';
import { importSamples } from './verbs/import-samples.ts';
import { getAnalysis, listAnalyses } from './verbs/list-analyses.ts';
import { listAnalysisProjects } from './verbs/list-results.ts';
import { removeAnalysis } from './verbs/remove-analysis.ts';
import { createAnalysis, updateAnalysis } from './verbs/save-analysis.ts';
import { startTraining } from './verbs/start-training.ts';
import { listAiModels } from './verbs/list-ai-models.ts';

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
  createSubject: ({ scope, params, body }) => createSubject({ app, scope }, { ...body, analysisId: params.id }),
  updateSubject: ({ scope, params, body }) =>
    updateSubject({ app, scope }, { ...body, analysisId: params.id, id: params.subjectId }),
  removeSubject: ({ scope, params }) => removeSubject({ app, scope }, { analysisId: params.id, id: params.subjectId }),
  samples: ({ scope, authority, params, query }) =>
    listSamples({ app, scope, authority }, { ...query, analysisId: params.id }),
  addSample: ({ scope, authority, params, body }) =>
    addSample({ app, scope, authority }, { ...body, analysisId: params.id }),
  updateSample: ({ scope, authority, params, body }) =>
    updateSample({ app, scope, authority }, { ...body, analysisId: params.id, id: params.sampleId }),
  removeSamples: ({ scope, params, query }) =>
    removeSamples({ app, scope }, { analysisId: params.id, ids: query.ids ?? [] }),
  importSamples({ scope, params, file }) {
    if (!file) throw new Failure('validation', undefined, { file: say('file_required') });
    const { stream, filename } = file;
    return importSamples({ app, scope }, { analysisId: params.id, stream, filename });
  },
  versions: async ({ scope, params }) => ({ items: await listVersions({ app, scope }, params.id) }),
  train: ({ scope, params, body }) => startTraining({ app, scope }, { ...body, analysisId: params.id }),
  aiModels: async ({ scope, params }) => ({ items: await listAiModels({ app, scope }, params.id) }),
  activate: ({ scope, params }) => activateVersion({ app, scope }, { analysisId: params.id, id: params.versionId }),
  removeVersion: ({ scope, params }) => removeVersion({ app, scope }, { analysisId: params.id, id: params.versionId }),
});

export const handlers = (app: App): Handlers<typeof sentimentCalls> => ({
  ...analysisHandlers(app),
  ...resultHandlers(app),
});
