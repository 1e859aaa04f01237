import { z } from 'zod';
import { id, idParams, integer, listQuery, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { analysedProject } from './result-schema.ts';
import {
  analysisChange,
  analysisInput,
  analysisQuery,
  entityAnalysis,
  expressionResult,
  lineProblem,
  listFields,
  ownKind,
  ownKindChange,
  ownKindInput,
  term,
  termsInput,
  triedExpression,
  uploadedList,
} from './schema.ts';

const read = 'ENTITY_ANALYSIS_READ';
const update = 'ENTITY_ANALYSIS_UPDATE';
const inAnalysis = <P extends typeof read | typeof update | 'ENTITY_ANALYSIS_DELETE'>(permission: P) =>
  ({ permission, at: 'entity_analysis', id: 'params.id' }) as const;
const kindParams = z.object({ id, kindId: id });

export const analysisCalls = {
  list: call({
    summary: 'The entity analyses of the companies of the caller.',
    access: { permission: read, at: 'accessible' },
    query: analysisQuery.extend({ company_id: oneOrMore(integer()) }),
    answer: pageSchema(entityAnalysis),
  }),
  listInCompany: call({
    summary: 'The entity analyses of a company.',
    access: { permission: read, at: 'company', id: 'params.id' },
    params: idParams,
    query: analysisQuery,
    answer: pageSchema(entityAnalysis),
  }),
  create: call({
    summary: 'Add an entity analysis to a company.',
    access: { permission: 'ENTITY_ANALYSIS_CREATE', at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: analysisInput,
    answer: entityAnalysis,
  }),
  get: call({
    summary: 'An entity analysis with its kinds.',
    access: inAnalysis(read),
    params: idParams,
    answer: entityAnalysis,
  }),
  update: call({
    summary: 'Change an entity analysis. Omitted properties are unchanged. Results change with the next run.',
    access: inAnalysis(update),
    params: idParams,
    body: analysisChange,
    answer: entityAnalysis,
  }),
  remove: call({
    summary: 'Delete an entity analysis with its results and decisions. Runs end.',
    access: inAnalysis('ENTITY_ANALYSIS_DELETE'),
    params: idParams,
    answerKind: 'nothing',
  }),
  projects: call({
    summary: 'The projects with results of an analysis that the caller can read, by name.',
    access: inAnalysis(read),
    params: idParams,
    answer: z.object({ items: z.array(analysedProject) }),
  }),
  createKind: call({
    summary: 'Add an own kind to an analysis.',
    access: inAnalysis(update),
    idempotent: true,
    params: idParams,
    body: ownKindInput,
    answer: ownKind,
  }),
  updateKind: call({
    summary: 'Change an own kind. Omitted properties are unchanged.',
    access: inAnalysis(update),
    params: kindParams,
    body: ownKindChange,
    answer: ownKind,
  }),
  removeKind: call({
    summary: 'Delete an own kind with its entities and decisions.',
    access: inAnalysis(update),
    params: kindParams,
    answerKind: 'nothing',
  }),
  terms: call({
    summary: 'The terms of a word list.',
    access: inAnalysis(read),
    params: kindParams,
    query: listQuery(['term', 'id'], { q: z.string().trim().max(200).optional() }),
    answer: pageSchema(term),
  }),
  addTerms: call({
    summary: 'Add terms to a word list. A term that is in the list gets the further spellings.',
    access: inAnalysis(update),
    params: kindParams,
    body: termsInput,
    answer: z.object({ added: z.number().int(), kind: ownKind }),
  }),
  removeTerms: call({
    summary: 'Delete terms of a word list.',
    access: inAnalysis(update),
    params: kindParams,
    query: z.object({ ids: oneOrMore(id) }),
    answer: z.object({ deleted: z.number().int(), kind: ownKind }),
  }),
  uploadTerms: call({
    summary:
      'Add the terms of a text file, one in each line, or of a CSV file with the term in the first column and its spellings in the others. Lines that cannot be used are listed in `problems`.',
    access: inAnalysis(update),
    params: kindParams,
    bodyKind: 'multipart',
    body: listFields,
    answer: uploadedList,
  }),
  problems: call({
    summary: 'The lines of the last uploaded word list that could not be used.',
    access: inAnalysis(read),
    params: kindParams,
    answer: z.object({ items: z.array(lineProblem), total: z.number().int() }),
  }),
  tryExpression: call({
    summary: 'Try a regular expression on a text.',
    access: { permission: read, at: 'company', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: triedExpression,
    answer: expressionResult,
  }),
};
