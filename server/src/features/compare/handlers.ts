import type { compareCalls } from '@dossier/contract/compare/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { removeComparison } from '../../document-comparison/remove-comparison.ts';
import { kind } from './kind.ts';
import { compareAgain } from './verbs/compare-again.ts';
import { compareDocuments } from './verbs/compare-documents.ts';
import {
  getComparison,
  listChanges,
  listComparisons,
  readChangesOnPages,
  readLevels,
  readMap,
  readRows,
} from './verbs/read-comparisons.ts';
import { reviewChange } from './verbs/review-change.ts';
import { startExport } from './verbs/start-export.ts';

export const handlers = (app: App): Handlers<typeof compareCalls> => ({
  compare: ({ scope, authority, body }) => compareDocuments({ app, scope, authority }, body),
  list: ({ scope, query }) => listComparisons({ app, scope }, query),
  get: ({ scope, authority, params }) => getComparison({ app, scope, authority }, params.id),
  remove: ({ scope, authority, params }) => removeComparison({ app, scope, authority }, kind, params.id),
  again: ({ scope, authority, params }) => compareAgain({ app, scope, authority }, params.id),
  rows: ({ scope, authority, params, query }) => readRows({ app, scope, authority }, { id: params.id, ...query }),
  map: ({ scope, authority, params }) => readMap({ app, scope, authority }, params.id),
  levels: ({ scope, authority, params }) => readLevels({ app, scope, authority }, params.id),
  changesOnPages: ({ scope, authority, params, query }) =>
    readChangesOnPages({ app, scope, authority }, { id: params.id, ...query }),
  changes: ({ scope, authority, params, query }) => listChanges({ app, scope, authority }, { id: params.id, ...query }),
  review: ({ scope, authority, params, body }) => reviewChange({ app, scope, authority }, { ...params, ...body }),
  export: ({ scope, authority, params, body }) => startExport({ app, scope, authority }, { id: params.id, ...body }),
});
