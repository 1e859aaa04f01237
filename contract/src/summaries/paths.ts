import type { Paths } from '../base/route.ts';
import type { summaryCalls } from './calls.ts';

const inProject = 'project/:id/summaries/:summaryId';

export const summaryPaths: Paths<typeof summaryCalls> = {
  list: { method: 'GET', path: 'summarization' },
  summariseText: { method: 'POST', path: 'summarization/text' },
  summariseFile: { method: 'POST', path: 'summarization/document' },
  get: { method: 'GET', path: 'summarization/:id' },
  update: { method: 'PATCH', path: 'summarization/:id' },
  remove: { method: 'DELETE', path: 'summarization/:id' },
  export: { method: 'POST', path: 'summarization/:id/export' },
  saveAsDocument: { method: 'POST', path: 'summarization/:id/document' },
  ofDocument: { method: 'GET', path: 'document/:id/summary' },
  summariseDocument: { method: 'POST', path: 'document/:id/summary' },
  summariseDocuments: { method: 'POST', path: 'project/:id/documents/summarize' },
  ofProject: { method: 'GET', path: 'project/:id/summaries' },
  inProject: { method: 'GET', path: inProject },
  summariseAgain: { method: 'POST', path: inProject },
  removeFromProject: { method: 'DELETE', path: inProject },
  exportFromProject: { method: 'POST', path: `${inProject}/export` },
};
