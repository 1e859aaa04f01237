import type { evaluationCalls } from '@dossier/contract/evaluations/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { getEvaluatedQuestion, getEvaluation, listEvaluations } from './verbs/list-evaluations.ts';
import { listModels } from './verbs/list-models.ts';
import { getSet, listSets } from './verbs/list-sets.ts';
import { removeEvaluation } from './verbs/remove-evaluation.ts';
import { removeSet } from './verbs/remove-set.ts';
import { createSet, updateSet } from './verbs/save-set.ts';
import { startEvaluation } from './verbs/start-evaluation.ts';

export const handlers = (app: App): Handlers<typeof evaluationCalls> => ({
  listSets: async ({ scope }) => ({ items: await listSets({ app, scope }) }),
  async createSet({ scope, authority, body }) {
    const context = { app, authority, scope };
    return await getSet(context, await createSet(context, body));
  },
  getSet: ({ scope, authority, params }) => getSet({ app, authority, scope }, params.id),
  async updateSet({ scope, authority, params, body }) {
    const context = { app, authority, scope };
    await updateSet(context, { id: params.id, ...body });
    return await getSet(context, params.id);
  },
  removeSet: ({ scope, params }) => removeSet({ app, scope }, params.id),
  models: async ({ scope }) => ({ items: await listModels({ app, scope }) }),
  list: async ({ scope }) => ({ items: await listEvaluations({ app, scope }) }),
  async start({ scope, authority, body }) {
    return await getEvaluation({ app, authority, scope }, await startEvaluation({ app, scope }, body));
  },
  get: ({ scope, authority, params }) => getEvaluation({ app, authority, scope }, params.id),
  question: ({ scope, authority, params }) => getEvaluatedQuestion({ app, authority, scope }, params),
  remove: ({ scope, params }) => removeEvaluation({ app, scope }, params.id),
});
