import type { Paths } from '../base/route.ts';
import type { userCalls } from './calls.ts';

export const userPaths: Paths<typeof userCalls> = {
  list: { method: 'GET', path: 'user' },
  get: { method: 'GET', path: 'user/:id' },
  create: { method: 'POST', path: 'user' },
  exists: { method: 'POST', path: 'user/exists' },
  update: { method: 'PATCH', path: 'user/:id' },
  remove: { method: 'DELETE', path: 'user/:id' },
  invite: { method: 'POST', path: 'user/:id/invite' },
  roles: { method: 'GET', path: 'user/:id/roles' },
  access: { method: 'GET', path: 'user/:id/access' },
};
