import { Failure } from '@dossier/contract/base/failure';
import type { nerCalls } from '@dossier/contract/ner/calls';
import type { modelCalls } from '@dossier/contract/ner/model-calls';
import type { sampleCalls } from '@dossier/contract/ner/sample-calls';
import { say } from '@dossier/contract/ner/sentences';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { createLabel, orderLabels, removeLabel, updateLabel } from './verbs/change-labels.ts';
import { createSample, removeSamples, updateSample } from './verbs/change-samples.ts';
import { addSources, listSources, removeSource, updateSource } from './verbs/change-sources.ts';
import { exportSamples } from './verbs/export-samples.ts';
import { importSamples } from './verbs/import-samples.ts';
import { listAiModels } from './verbs/list-ai-models.ts';
import { getModel, listModels } from './verbs/list-models.ts';
import { listNext } from './verbs/list-next.ts';
import { getSample, listSamples } from './verbs/list-samples.ts';
import { getVersion, listVersionErrors, listVersions } from './verbs/list-versions.ts';
import { removeModel } from './verbs/remove-model.ts';
import { removeVersion } from './verbs/remove-version.ts';
import { createModel, updateModel } from './verbs/save-model.ts';
import { startRound } from './verbs/start-round.ts';
import { startTraining } from './verbs/start-training.ts';

const modelHandlers = (app: App): Handlers<typeof modelCalls> => ({
  list: ({ scope, query }) => listModels({ app, scope }, query),
  listInCompany: ({ scope, query }) => listModels({ app, scope }, query),
  create: ({ scope, body }) => createModel({ app, scope }, body),
  get: ({ scope, params }) => getModel({ app, scope }, params.id),
  update: ({ scope, params, body }) => updateModel({ app, scope }, { ...body, id: params.id }),
  remove: ({ scope, params }) => removeModel({ app, scope }, params.id),
  createLabel: ({ scope, params, body }) => createLabel({ app, scope }, { modelId: params.id, label: body }),
  orderLabels: ({ scope, params, body }) => orderLabels({ app, scope }, { modelId: params.id, ids: body.ids }),
  updateLabel: ({ scope, params, body }) =>
    updateLabel({ app, scope }, { modelId: params.id, id: params.labelId, change: body }),
  removeLabel: ({ scope, params }) => removeLabel({ app, scope }, { modelId: params.id, id: params.labelId }),
  train: ({ scope, params, body }) => startTraining({ app, scope }, { ...body, modelId: params.id }),
  async aiModels({ scope, params }) {
    return { items: await listAiModels({ app, scope }, params.id) };
  },
  versions: ({ scope, params, query }) => listVersions({ app, scope }, { ...query, modelId: params.id }),
  getVersion: ({ scope, params }) => getVersion({ app, scope }, { modelId: params.id, id: params.versionId }),
  removeVersion: ({ scope, params }) => removeVersion({ app, scope }, { modelId: params.id, id: params.versionId }),
  versionErrors: ({ scope, params, query }) =>
    listVersionErrors({ app, scope }, { ...query, modelId: params.id, id: params.versionId }),
});

const sampleHandlers = (app: App): Handlers<typeof sampleCalls> => ({
  sources: ({ scope, authority, params }) => listSources({ app, scope, authority }, params.id),
  addSources: ({ scope, authority, params, body }) =>
    addSources({ app, scope, authority }, { ...body, modelId: params.id }),
  updateSource: ({ scope, authority, params, body }) =>
    updateSource({ app, scope, authority }, { ...body, modelId: params.id, id: params.sourceId }),
  removeSource: ({ scope, authority, params }) =>
    removeSource({ app, scope, authority }, { modelId: params.id, id: params.sourceId }),
  startRound: ({ scope, authority, params, body }) =>
    startRound({ app, scope, authority }, { modelId: params.id, size: body.size }),
  next: ({ scope, authority, params, query }) => listNext({ app, scope, authority }, { ...query, modelId: params.id }),
  samples: ({ scope, authority, params, query }) =>
    listSamples({ app, scope, authority }, { ...query, modelId: params.id }),
  createSample: ({ scope, authority, params, body }) =>
    createSample({ app, scope, authority }, { ...body, modelId: params.id }),
  async removeSamples({ scope, params, query }) {
    return { deleted: await removeSamples({ app, scope }, { modelId: params.id, ids: query.ids ?? [] }) };
  },
  getSample: ({ scope, authority, params }) =>
    getSample({ app, scope, authority }, { modelId: params.id, id: params.sampleId }),
  updateSample: ({ scope, authority, params, body }) =>
    updateSample({ app, scope, authority }, { ...body, modelId: params.id, id: params.sampleId }),
  importSamples({ scope, params, body, file }) {
    if (!file) throw new Failure('validation', undefined, { file: say('file_required') });
    const { stream, filename } = file;
    return importSamples({ app, scope }, { ...body, modelId: params.id, stream, filename });
  },
  exportSamples: ({ scope, params, query }) =>
    exportSamples({ app, scope }, { modelId: params.id, format: query.format }),
});

export const handlers = (app: App): Handlers<typeof nerCalls> => ({ ...modelHandlers(app), ...sampleHandlers(app) });
