import { idParams, id, pageOf } from '../base/page.ts';
import { call } from '../base/route.ts';
import { searchHit, searchSend } from './schema.ts';

export const searchCalls = {
  inProject: call({
    method: 'POST',
    path: 'project/:id/search',
    summary: 'Search the documents of a project.',
    access: { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' },
    params: idParams,
    body: searchSend,
    answer: pageOf(searchHit),
  }),
  everywhere: call({
    method: 'POST',
    path: 'search',
    summary: 'Search all documents that the caller may read.',
    access: { permission: 'DOCUMENT_READ', at: 'reach' },
    body: searchSend.extend({ company_id: id.optional(), project_id: id.optional() }),
    answer: pageOf(searchHit),
  }),
};
