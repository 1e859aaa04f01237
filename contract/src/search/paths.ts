import type { Paths } from '../base/route.ts';
import type { searchCalls } from './calls.ts';

export const searchPaths: Paths<typeof searchCalls> = {
  inProject: { method: 'POST', path: 'project/:id/search' },
  everywhere: { method: 'POST', path: 'search' },
  documents: { method: 'POST', path: 'search/documents' },
  names: { method: 'POST', path: 'search/names' },
};
