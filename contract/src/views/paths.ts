import type { Paths } from '../base/route.ts';
import type { viewCalls } from './calls.ts';

export const viewPaths: Paths<typeof viewCalls> = {
  list: { method: 'GET', path: 'views' },
  create: { method: 'POST', path: 'views' },
  update: { method: 'PATCH', path: 'views/:id' },
  remove: { method: 'DELETE', path: 'views/:id' },
  arrange: { method: 'PUT', path: 'views/order' },
  chooseDefault: { method: 'PUT', path: 'views/default' },
};
