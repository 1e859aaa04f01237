import type { Paths } from '../base/route.ts';
import type { sentimentCalls } from './calls.ts';

const inProject = 'project/:id/sentiment-analysis/:analysisId';
const inDocument = 'document/:id/sentiment-analysis/:analysisId';

export const sentimentPaths: Paths<typeof sentimentCalls> = {
  list: { method: 'GET', path: 'sentiment-analysis' },
  listInCompany: { method: 'GET', path: 'company/:id/sentiment-analysis' },
  create: { method: 'POST', path: 'sentiment-analysis' },
  get: { method: 'GET', path: 'sentiment-analysis/:id' },
  update: { method: 'PATCH', path: 'sentiment-analysis/:id' },
  remove: { method: 'DELETE', path: 'sentiment-analysis/:id' },
  projects: { method: 'GET', path: 'sentiment-analysis/:id/projects' },
  createSubject: { method: 'POST', path: 'sentiment-analysis/:id/subject' },
  updateSubject: { method: 'PATCH', path: 'sentiment-analysis/:id/subject/:subjectId' },
  removeSubject: { method: 'DELETE', path: 'sentiment-analysis/:id/subject/:subjectId' },
  samples: { method: 'GET', path: 'sentiment-analysis/:id/samples' },
  addSample: { method: 'POST', path: 'sentiment-analysis/:id/samples' },
  updateSample: { method: 'PATCH', path: 'sentiment-analysis/:id/samples/:sampleId' },
  removeSamples: { method: 'DELETE', path: 'sentiment-analysis/:id/samples' },
  importSamples: { method: 'POST', path: 'sentiment-analysis/:id/samples/file' },
  versions: { method: 'GET', path: 'sentiment-analysis/:id/versions' },
  train: { method: 'POST', path: 'sentiment-analysis/:id/train' },
  aiModels: { method: 'GET', path: 'sentiment-analysis/:id/ai-models' },
  activate: { method: 'POST', path: 'sentiment-analysis/:id/versions/:versionId/activate' },
  removeVersion: { method: 'DELETE', path: 'sentiment-analysis/:id/versions/:versionId' },

  scheduleDocument: { method: 'POST', path: `${inDocument}/schedule` },
  scheduleProject: { method: 'POST', path: `${inProject}/schedule` },
  retry: { method: 'POST', path: `${inProject}/retry` },
  ofProject: { method: 'GET', path: 'project/:id/sentiment-analysis' },
  inProject: { method: 'GET', path: inProject },
  documents: { method: 'GET', path: `${inProject}/documents` },
  passages: { method: 'GET', path: `${inProject}/passages` },
  chart: { method: 'GET', path: `${inProject}/chart` },
  download: { method: 'POST', path: `${inProject}/download` },
  ofDocument: { method: 'GET', path: 'document/:id/sentiment-analysis' },
  documentPassages: { method: 'GET', path: `${inDocument}/passages` },
  documentMarks: { method: 'GET', path: `${inDocument}/marks` },
  labelPassage: { method: 'POST', path: `${inDocument}/passages/:passageId/label` },
  unlabelPassage: { method: 'DELETE', path: `${inDocument}/passages/:passageId/label` },
};
