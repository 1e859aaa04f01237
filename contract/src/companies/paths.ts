import type { Paths } from '../base/route.ts';
import type { companyCalls } from './calls.ts';

export const companyPaths: Paths<typeof companyCalls> = {
  list: { method: 'GET', path: 'company' },
  create: { method: 'POST', path: 'company' },
  get: { method: 'GET', path: 'company/:id' },
  update: { method: 'PUT', path: 'company/:id' },
  remove: { method: 'DELETE', path: 'company/:id' },
  roles: { method: 'GET', path: 'company/:id/roles' },
  export: { method: 'POST', path: 'company/:id/export' },
  restore: { method: 'POST', path: 'company/restore' },
};
