import type { Paths } from '../base/route.ts';
import type { entityCalls } from './calls.ts';

const inProject = 'project/:id/entity-analysis/:analysisId';
const inDocument = 'document/:id/entity-analysis/:analysisId';

export const entityPaths: Paths<typeof entityCalls> = {
  list: { method: 'GET', path: 'entity-analysis' },
  listInCompany: { method: 'GET', path: 'company/:id/entity-analysis' },
  create: { method: 'POST', path: 'entity-analysis' },
  get: { method: 'GET', path: 'entity-analysis/:id' },
  update: { method: 'PATCH', path: 'entity-analysis/:id' },
  remove: { method: 'DELETE', path: 'entity-analysis/:id' },
  projects: { method: 'GET', path: 'entity-analysis/:id/projects' },
  createKind: { method: 'POST', path: 'entity-analysis/:id/kind' },
  updateKind: { method: 'PATCH', path: 'entity-analysis/:id/kind/:kindId' },
  removeKind: { method: 'DELETE', path: 'entity-analysis/:id/kind/:kindId' },
  terms: { method: 'GET', path: 'entity-analysis/:id/kind/:kindId/terms' },
  addTerms: { method: 'POST', path: 'entity-analysis/:id/kind/:kindId/terms' },
  removeTerms: { method: 'DELETE', path: 'entity-analysis/:id/kind/:kindId/terms' },
  uploadTerms: { method: 'POST', path: 'entity-analysis/:id/kind/:kindId/terms/file' },
  problems: { method: 'GET', path: 'entity-analysis/:id/kind/:kindId/problems' },
  tryExpression: { method: 'POST', path: 'company/:id/entity-analysis/try-expression' },

  scheduleDocument: { method: 'POST', path: `${inDocument}/schedule` },
  scheduleProject: { method: 'POST', path: `${inProject}/schedule` },
  retry: { method: 'POST', path: `${inProject}/retry` },
  ofProject: { method: 'GET', path: 'project/:id/entity-analysis' },
  inProject: { method: 'GET', path: inProject },
  documents: { method: 'GET', path: `${inProject}/documents` },
  entities: { method: 'GET', path: `${inProject}/entities` },
  getEntity: { method: 'GET', path: `${inProject}/entities/:entityId` },
  mentions: { method: 'GET', path: `${inProject}/entities/:entityId/mentions` },
  coOccurrence: { method: 'GET', path: `${inProject}/co-occurrence` },
  chart: { method: 'GET', path: `${inProject}/chart` },
  download: { method: 'POST', path: `${inProject}/download` },
  decisions: { method: 'GET', path: `${inProject}/decisions` },
  decide: { method: 'POST', path: `${inProject}/decisions` },
  undo: { method: 'DELETE', path: `${inProject}/decisions/:decisionId` },
  ofDocument: { method: 'GET', path: 'document/:id/entity-analysis' },
  documentEntities: { method: 'GET', path: `${inDocument}/entities` },
  documentMarks: { method: 'GET', path: `${inDocument}/marks` },
};
