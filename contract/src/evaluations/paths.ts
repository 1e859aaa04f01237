import type { Paths } from '../base/route.ts';
import type { evaluationCalls } from './calls.ts';

export const evaluationPaths: Paths<typeof evaluationCalls> = {
  listSets: { method: 'GET', path: 'company/:id/question-sets' },
  createSet: { method: 'POST', path: 'company/:id/question-sets' },
  getSet: { method: 'GET', path: 'question-set/:id' },
  updateSet: { method: 'PUT', path: 'question-set/:id' },
  removeSet: { method: 'DELETE', path: 'question-set/:id' },
  models: { method: 'GET', path: 'company/:id/evaluation-models' },
  list: { method: 'GET', path: 'company/:id/evaluations' },
  start: { method: 'POST', path: 'company/:id/evaluations' },
  get: { method: 'GET', path: 'evaluation/:id' },
  question: { method: 'GET', path: 'evaluation/:id/question/:questionId' },
  remove: { method: 'DELETE', path: 'evaluation/:id' },
};
