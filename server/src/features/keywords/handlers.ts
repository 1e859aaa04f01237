import type { keywordCalls } from '@dossier/contract/keywords/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { compareDocuments } from './verbs/compare-documents.ts';
import { documentKeywords } from './verbs/document-keywords.ts';
import { startFinding } from './verbs/find-project-keywords.ts';
import { listNearDuplicates } from './verbs/list-near-duplicates.ts';
import { listProjectKeywords } from './verbs/list-project-keywords.ts';
import { readSubjects } from './verbs/read-subjects.ts';
import { similarDocuments } from './verbs/similar-documents.ts';

export const handlers = (app: App): Handlers<typeof keywordCalls> => ({
  ofDocument: ({ scope, params }) => documentKeywords({ app, scope }, params.id),
  similar: async ({ scope, authority, params }) => ({
    items: await similarDocuments({ app, scope, authority }, params.id),
  }),
  compare: ({ scope, authority, params }) => compareDocuments({ app, scope, authority }, params),
  ofProject: ({ scope, query }) => listProjectKeywords({ app, scope }, query),
  nearDuplicates: ({ scope, query }) => listNearDuplicates({ app, scope }, query),
  subjects: ({ scope }) => readSubjects({ app, scope }),
  find: ({ scope }) => startFinding({ app, scope }),
});
