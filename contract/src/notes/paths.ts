import type { Paths } from '../base/route.ts';
import type { noteCalls } from './calls.ts';

export const notePaths: Paths<typeof noteCalls> = {
  list: { method: 'GET', path: 'document/:id/notes' },
  listInProject: { method: 'GET', path: 'project/:id/notes' },
  mentions: { method: 'GET', path: 'notes/mentions' },
  readers: { method: 'GET', path: 'document/:id/readers' },
  create: { method: 'POST', path: 'document/:id/notes' },
  get: { method: 'GET', path: 'note/:id' },
  reply: { method: 'POST', path: 'note/:id/replies' },
  update: { method: 'PATCH', path: 'note/:id' },
  remove: { method: 'DELETE', path: 'note/:id' },
  read: { method: 'POST', path: 'note/:id/read' },
  export: { method: 'POST', path: 'document/:id/notes/export' },
  exportInProject: { method: 'POST', path: 'project/:id/notes/export' },
};
