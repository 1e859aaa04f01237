import type { Paths } from '../base/route.ts';
import type { projectCalls } from './calls.ts';

export const projectPaths: Paths<typeof projectCalls> = {
  list: { method: 'GET', path: 'project' },
  listInCompany: { method: 'GET', path: 'company/:id/projects' },
  create: { method: 'POST', path: 'project' },
  get: { method: 'GET', path: 'project/:id' },
  update: { method: 'PUT', path: 'project/:id' },
  remove: { method: 'DELETE', path: 'project/:id' },
};
