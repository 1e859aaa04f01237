import type { Paths } from '../base/route.ts';
import type { binCalls } from './calls.ts';

export const binPaths: Paths<typeof binCalls> = {
  inProject: { method: 'GET', path: 'project/:id/bin' },
  restoreInProject: { method: 'POST', path: 'project/:id/bin/restore' },
  eraseInProject: { method: 'DELETE', path: 'project/:id/bin' },
  inCompany: { method: 'GET', path: 'company/:id/bin' },
  restoreInCompany: { method: 'POST', path: 'company/:id/bin/restore' },
  eraseInCompany: { method: 'DELETE', path: 'company/:id/bin' },
  projects: { method: 'GET', path: 'company/:id/bin/projects' },
  restoreProjects: { method: 'POST', path: 'company/:id/bin/projects/restore' },
  eraseProjects: { method: 'DELETE', path: 'company/:id/bin/projects' },
};
