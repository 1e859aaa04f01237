import type { Paths } from '../base/route.ts';
import type { keywordCalls } from './calls.ts';

export const keywordPaths: Paths<typeof keywordCalls> = {
  ofDocument: { method: 'GET', path: 'document/:id/keywords' },
  similar: { method: 'GET', path: 'document/:id/similar' },
  compare: { method: 'GET', path: 'document/:id/similar/:otherId' },
  ofProject: { method: 'GET', path: 'project/:id/keywords' },
  nearDuplicates: { method: 'GET', path: 'project/:id/near-duplicates' },
  subjects: { method: 'GET', path: 'project/:id/subjects' },
  find: { method: 'POST', path: 'project/:id/keywords/find' },
};
