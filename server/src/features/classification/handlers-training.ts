import type { sampleCalls } from '@dossier/contract/classification/dataset-calls';
import type { evaluationCalls, instanceCalls, modelCalls } from '@dossier/contract/classification/model-calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { removeEvaluation, removeInstance, renameInstance } from './verbs/change-instance.ts';
import { downloadEvaluation } from './verbs/download-results.ts';
import { labelNext } from './verbs/label-next.ts';
import { listAiModels } from './verbs/list-ai-models.ts';
import { getEvaluatedSample, listEvaluatedSamples } from './verbs/list-evaluated.ts';
import {
  getEvaluation,
  getInstance,
  instanceFilters,
  listInstanceEvaluations,
  listInstances,
} from './verbs/list-instances.ts';
import { possibleMistakes } from './verbs/possible-mistakes.ts';
import { startEvaluation } from './verbs/start-evaluation.ts';
import { startTraining } from './verbs/start-training.ts';
import { useEvaluatedSamples } from './verbs/use-evaluated.ts';

export const instanceHandlers = (app: App): Handlers<typeof instanceCalls> => ({
  listInstances: ({ scope, params, query }) => listInstances({ app, scope }, { modelId: params.id, ...query }),
  async createInstance({ scope, params, body }) {
    return await getInstance({ app, scope }, await startTraining({ app, scope }, { modelId: params.id, ...body }));
  },
  instanceFilters: ({ scope, params }) => instanceFilters({ app, scope }, params.id),
  getInstance: ({ scope, params }) => getInstance({ app, scope }, params.id),
  async updateInstance({ scope, params, body }) {
    await renameInstance({ app, scope }, { id: params.id, ...body });
    return await getInstance({ app, scope }, params.id);
  },
  removeInstance: ({ scope, params }) => removeInstance({ app, scope }, params.id),
});

export const evaluationHandlers = (app: App): Handlers<typeof evaluationCalls> => ({
  listEvaluations: ({ scope, params, query }) =>
    listInstanceEvaluations({ app, scope }, { instanceId: params.id, ...query }),
  async evaluate({ scope, params, body }) {
    return await getEvaluation(
      { app, scope },
      await startEvaluation({ app, scope }, { instanceId: params.id, ...body }),
    );
  },
  getEvaluation: ({ scope, params }) => getEvaluation({ app, scope }, params.id),
  removeEvaluation: ({ scope, params }) => removeEvaluation({ app, scope }, params.id),
  evaluationSamples: ({ scope, authority, params, query }) =>
    listEvaluatedSamples({ app, scope, authority }, { id: params.id, ...query }),
  evaluationSample: ({ scope, authority, params }) =>
    getEvaluatedSample({ app, scope, authority }, { id: params.id, rowId: params.sampleId }),
  useEvaluationSamples: ({ scope, authority, params, body }) =>
    useEvaluatedSamples({ app, scope, authority }, { id: params.id, sampleIds: body.sample_ids }),
  downloadEvaluation: ({ scope, params, body }) =>
    downloadEvaluation({ app, scope }, { id: params.id, words: body.words }),
});

export const labellingHandlers = (
  app: App,
): Handlers<Pick<typeof sampleCalls, 'labelNext' | 'possibleMistakes'> & Pick<typeof modelCalls, 'aiModels'>> => ({
  labelNext: ({ scope, authority, params, query }) =>
    labelNext({ app, scope, authority }, { datasetId: params.id, modelId: query.model_id, ...query }),
  possibleMistakes: ({ scope, authority, params, query }) =>
    possibleMistakes({ app, scope, authority }, { datasetId: params.id, ...query }),
  aiModels: async ({ scope }) => ({ items: await listAiModels({ app, scope }) }),
});
