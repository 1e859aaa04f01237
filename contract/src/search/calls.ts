import { z } from 'zod';
import { idParams, id, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { documentResults, documentSearchInput, nameHit, nameSearchInput, searchHit, searchInput } from './schema.ts';

export const searchCalls = {
  inProject: call({
    summary: 'Search the documents of a project.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: searchInput,
    answer: pageSchema(searchHit),
  }),
  everywhere: call({
    summary: 'Search all documents that the caller can read.',
    access: { permission: 'DOCUMENT_READ', at: 'accessible' },
    body: searchInput.extend({ company_id: id.optional(), project_id: id.optional() }),
    answer: pageSchema(searchHit),
  }),
  documents: call({
    summary: 'Search all documents that the caller can read, with their passages grouped by document.',
    access: { permission: 'DOCUMENT_READ', at: 'accessible' },
    body: documentSearchInput,
    answer: documentResults,
  }),
  names: call({
    summary: 'The documents that the caller can read and whose name contains the words, closest first.',
    access: { permission: 'DOCUMENT_READ', at: 'accessible' },
    body: nameSearchInput,
    answer: z.object({ items: z.array(nameHit) }),
  }),
};
