import type { Paths } from '../base/route.ts';
import type { compareCalls } from './calls.ts';

export const comparePaths: Paths<typeof compareCalls> = {
  compare: { method: 'POST', path: 'document/compare' },
  list: { method: 'GET', path: 'comparison' },
  get: { method: 'GET', path: 'comparison/:id' },
  remove: { method: 'DELETE', path: 'comparison/:id' },
  again: { method: 'POST', path: 'comparison/:id/again' },
  rows: { method: 'GET', path: 'comparison/:id/rows' },
  map: { method: 'GET', path: 'comparison/:id/map' },
  levels: { method: 'GET', path: 'comparison/:id/levels' },
  changesOnPages: { method: 'GET', path: 'comparison/:id/page-changes' },
  changes: { method: 'GET', path: 'comparison/:id/changes' },
  review: { method: 'PATCH', path: 'comparison/:id/changes/:number' },
  export: { method: 'POST', path: 'comparison/:id/export' },
};
