import { z } from 'zod';
import { id, idParams, listQuery, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { startedTask } from '../companies/schema.ts';
import {
  documentComparison,
  documentKeywords,
  duplicateGroup,
  projectKeyword,
  similarDocument,
  subjectMap,
} from './schema.ts';

const inDocument = { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' } as const;
const inProject = { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' } as const;

export const keywordCalls = {
  ofDocument: call({
    summary: 'The keywords of a document with their places in the text, the most telling first.',
    access: inDocument,
    params: idParams,
    answer: documentKeywords,
  }),
  similar: call({
    summary:
      'The documents of the company that are most similar to a document, among those the caller can read, with what they have in common. The most similar first.',
    access: inDocument,
    params: idParams,
    answer: z.object({ items: z.array(similarDocument) }),
  }),
  compare: call({
    summary: 'What two documents of a company have in common, and in which words they differ.',
    access: inDocument,
    params: z.object({ id, otherId: id }),
    answer: documentComparison,
  }),
  ofProject: call({
    summary: 'The keywords of the documents of a project.',
    access: inProject,
    params: idParams,
    query: listQuery(['documents', 'mentions', 'text'], { q: z.string().trim().max(200).optional() }, '-documents'),
    answer: pageSchema(projectKeyword),
  }),
  nearDuplicates: call({
    summary:
      'Groups of documents of a project of which at least 80 % of the words are the same, the largest group first.',
    access: inProject,
    params: idParams,
    query: listQuery(['documents'], {}, '-documents').omit({ sort: true }),
    answer: pageSchema(duplicateGroup),
  }),
  subjects: call({
    summary: 'What the documents of a project are about: groups of documents, named by their keywords.',
    access: inProject,
    params: idParams,
    answer: subjectMap,
  }),
  find: call({
    summary: 'Start a task that finds the keywords, near-duplicates and subjects of a project.',
    access: { permission: 'DOCUMENT_UPDATE', at: 'project', id: 'params.id' },
    params: idParams,
    answer: startedTask,
  }),
};
