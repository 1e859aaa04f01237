import type { Paths } from '../base/route.ts';
import type { promptCalls } from './calls.ts';

export const promptPaths: Paths<typeof promptCalls> = {
  list: { method: 'GET', path: 'prompt' },
  create: { method: 'POST', path: 'prompt' },
  get: { method: 'GET', path: 'prompt/:id' },
  update: { method: 'PATCH', path: 'prompt/:id' },
  remove: { method: 'DELETE', path: 'prompt/:id' },
  versions: { method: 'GET', path: 'prompt/:id/versions' },
  makeCurrent: { method: 'PUT', path: 'prompt/:id/version' },
  favour: { method: 'PUT', path: 'prompt/:id/favourite' },
  use: { method: 'POST', path: 'prompt/:id/use' },
};
