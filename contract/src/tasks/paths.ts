import type { Paths } from '../base/route.ts';
import type { taskCalls } from './calls.ts';

export const taskPaths: Paths<typeof taskCalls> = {
  mine: { method: 'GET', path: 'task/my-tasks' },
  mineActive: { method: 'GET', path: 'task/my-active-tasks' },
  types: { method: 'GET', path: 'task/types' },
  all: { method: 'GET', path: 'task' },
  ofDocument: { method: 'GET', path: 'document/:id/tasks' },
  get: { method: 'GET', path: 'task/:id' },
  cancel: { method: 'PUT', path: 'task/:id/cancel' },
  cancelMany: { method: 'PUT', path: 'task/cancel' },
  dismiss: { method: 'PUT', path: 'task/dismiss' },
  retry: { method: 'PUT', path: 'task/:id/retry' },
  download: { method: 'GET', path: 'task/:id/download/:part' },
};
