import { z } from 'zod';
import { id, idParams, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { decision, decisionInput, decisionQuery } from './decision-schema.ts';
import {
  analysedDocument,
  analysedDocumentQuery,
  chartQuery,
  coOccurrence,
  coOccurrenceQuery,
  documentAnalysis,
  documentEntityQuery,
  downloadInput,
  entity,
  entityChart,
  entityDetails,
  entityInDocument,
  entityQuery,
  markQuery,
  marks,
  mentionInSentence,
  mentionQuery,
  projectAnalysis,
  retryInput,
  scheduled,
  scheduleInput,
} from './result-schema.ts';

const params = z.object({ id, analysisId: id });
const entityParams = params.extend({ entityId: id });
/** Every call about results also requires DOCUMENT_READ in the project. */
const inProject = { permission: 'ENTITY_ANALYSIS_READ', at: 'project', id: 'params.id' } as const;
const decide = { permission: 'ENTITY_ANALYSIS_UPDATE', at: 'project', id: 'params.id' } as const;
const inDocument = { permission: 'ENTITY_ANALYSIS_READ', at: 'document', id: 'params.id' } as const;

export const resultCalls = {
  scheduleDocument: call({
    summary: 'Analyse a document, by a task.',
    access: { permission: 'ENTITY_ANALYSIS_UPDATE', at: 'document', id: 'params.id' },
    idempotent: true,
    params,
    answer: scheduled,
  }),
  scheduleProject: call({
    summary: 'Analyse documents of a project, or all of them, by a task.',
    access: decide,
    idempotent: true,
    params,
    body: scheduleInput,
    answer: scheduled,
  }),
  retry: call({
    summary: 'Analyse the documents again that failed, by a task.',
    access: decide,
    idempotent: true,
    params,
    body: retryInput,
    answer: scheduled,
  }),
  ofProject: call({
    summary: 'The entity analyses of the company with their results in a project.',
    access: inProject,
    params: idParams,
    answer: z.object({ items: z.array(projectAnalysis) }),
  }),
  inProject: call({
    summary: 'An entity analysis with its results in a project.',
    access: inProject,
    params,
    answer: projectAnalysis,
  }),
  documents: call({
    summary: 'The documents of a project that were analysed or are queued, with what became of them.',
    access: inProject,
    params,
    query: analysedDocumentQuery,
    answer: pageSchema(analysedDocument),
  }),
  entities: call({
    summary: 'The entities that the documents of a project mention.',
    access: inProject,
    params,
    query: entityQuery,
    answer: pageSchema(entity),
  }),
  getEntity: call({
    summary: 'An entity with its spellings, its mentions by month, and what it appears with.',
    access: inProject,
    params: entityParams,
    answer: entityDetails,
  }),
  mentions: call({
    summary: 'The mentions of an entity in their sentences.',
    access: inProject,
    params: entityParams,
    query: mentionQuery,
    answer: pageSchema(mentionInSentence),
  }),
  coOccurrence: call({
    summary: 'The entities of a project that are mentioned in the same sentences.',
    access: inProject,
    params,
    query: coOccurrenceQuery,
    answer: coOccurrence,
  }),
  chart: call({
    summary: 'The mentions in a project by kind, by month or by document.',
    access: inProject,
    params,
    query: chartQuery,
    answer: entityChart,
  }),
  download: call({
    summary: 'The entities or mentions of a project as CSV or Excel workbook.',
    access: inProject,
    whenArchived: true,
    params,
    body: downloadInput,
    answerKind: 'file',
  }),
  decisions: call({
    summary: 'The decisions about entities of a project that were not undone.',
    access: inProject,
    params,
    query: decisionQuery,
    answer: pageSchema(decision),
  }),
  decide: call({
    summary:
      'Merge entities, split spellings off, hide what is not an entity, add what always is one, or change kind or name. Decisions also apply to later runs. 409 if an entity was decided about since.',
    access: decide,
    params,
    body: decisionInput,
    answer: decision,
  }),
  undo: call({
    summary: 'Undo a decision.',
    access: decide,
    params: params.extend({ decisionId: id }),
    answerKind: 'nothing',
  }),
  ofDocument: call({
    summary: 'The entity analyses of the company with their results for a document.',
    access: inDocument,
    params: idParams,
    answer: z.object({ items: z.array(documentAnalysis) }),
  }),
  documentEntities: call({
    summary: 'The entities that a document mentions.',
    access: inDocument,
    params,
    query: documentEntityQuery,
    answer: pageSchema(entityInDocument),
  }),
  documentMarks: call({
    summary: 'The mentions in a document as marks on its pages.',
    access: inDocument,
    params,
    query: markQuery,
    answer: marks,
  }),
};
