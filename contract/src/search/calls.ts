import { idParams, id, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { searchHit, searchInput } from './schema.ts';

export const searchCalls = {
  inProject: call({
    summary: 'Search the documents of a project.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
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
};
