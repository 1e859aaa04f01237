import type { Paths } from '../base/route.ts';
import type { nerCalls } from './calls.ts';

export const nerPaths: Paths<typeof nerCalls> = {
  list: { method: 'GET', path: 'ner' },
  listInCompany: { method: 'GET', path: 'company/:id/ner' },
  create: { method: 'POST', path: 'ner' },
  get: { method: 'GET', path: 'ner/:id' },
  update: { method: 'PATCH', path: 'ner/:id' },
  remove: { method: 'DELETE', path: 'ner/:id' },

  createLabel: { method: 'POST', path: 'ner/:id/label' },
  orderLabels: { method: 'PUT', path: 'ner/:id/label' },
  updateLabel: { method: 'PATCH', path: 'ner/:id/label/:labelId' },
  removeLabel: { method: 'DELETE', path: 'ner/:id/label/:labelId' },

  sources: { method: 'GET', path: 'ner/:id/source' },
  addSources: { method: 'POST', path: 'ner/:id/source' },
  updateSource: { method: 'PATCH', path: 'ner/:id/source/:sourceId' },
  removeSource: { method: 'DELETE', path: 'ner/:id/source/:sourceId' },

  startRound: { method: 'POST', path: 'ner/:id/round' },
  next: { method: 'GET', path: 'ner/:id/next' },

  samples: { method: 'GET', path: 'ner/:id/sample' },
  createSample: { method: 'POST', path: 'ner/:id/sample' },
  removeSamples: { method: 'DELETE', path: 'ner/:id/sample' },
  getSample: { method: 'GET', path: 'ner/:id/sample/:sampleId' },
  updateSample: { method: 'PATCH', path: 'ner/:id/sample/:sampleId' },
  importSamples: { method: 'POST', path: 'ner/:id/import' },
  exportSamples: { method: 'GET', path: 'ner/:id/export' },

  train: { method: 'POST', path: 'ner/:id/train' },
  aiModels: { method: 'GET', path: 'ner/:id/ai-models' },
  versions: { method: 'GET', path: 'ner/:id/version' },
  getVersion: { method: 'GET', path: 'ner/:id/version/:versionId' },
  removeVersion: { method: 'DELETE', path: 'ner/:id/version/:versionId' },
  versionErrors: { method: 'GET', path: 'ner/:id/version/:versionId/errors' },
};
