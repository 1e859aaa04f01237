import type { searchCalls } from '@dossier/contract/search/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { findNames } from './verbs/find-names.ts';
import { groupByDocument } from './verbs/group-by-document.ts';
import { searchDocuments } from './verbs/search-documents.ts';

export const handlers = (app: App): Handlers<typeof searchCalls> => ({
  inProject: ({ scope, body }) => searchDocuments({ app, scope }, body),

  everywhere: ({ scope, body: { company_id, project_id, ...search } }) =>
    searchDocuments(
      { app, scope },
      {
        ...search,
        ...(company_id !== undefined && { companyIds: [company_id] }),
        ...(project_id !== undefined && { projectIds: [project_id] }),
      },
    ),

  documents: ({ scope, body }) => groupByDocument({ app, scope }, body),
  names: ({ scope, body }) => findNames({ app, scope }, body),
});
