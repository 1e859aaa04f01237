import type { Paths } from '../base/route.ts';
import type { templateCalls } from './calls.ts';

export const templatePaths: Paths<typeof templateCalls> = {
  list: { method: 'GET', path: 'template' },
  listOfCompany: { method: 'GET', path: 'company/:id/templates' },
  create: { method: 'POST', path: 'template' },
  preview: { method: 'POST', path: 'template/preview' },
  get: { method: 'GET', path: 'template/:id' },
  update: { method: 'PATCH', path: 'template/:id' },
  remove: { method: 'DELETE', path: 'template/:id' },
};
