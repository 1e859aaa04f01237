import type { workbooksCalls } from '@dossier/contract/workbooks/calls';
import type { App } from '../../app.ts';
import { removeComparison } from '../../document-comparison/remove-comparison.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { kind } from './kind.ts';
import { compareAgain } from './verbs/compare-workbooks.ts';
import { findInputs } from './verbs/find-inputs.ts';
import { lookAtWorkbooks } from './verbs/look-at-workbooks.ts';
import { listPresets, removePreset, savePreset } from './verbs/manage-presets.ts';
import { getComparison, listChanges, listComparisons, readChangedRows, readRows } from './verbs/read-comparisons.ts';
import { startExport } from './verbs/start-export.ts';

export const handlers = (app: App): Handlers<typeof workbooksCalls> => ({
  look: ({ scope, authority, body }) => lookAtWorkbooks({ app, scope, authority }, body),
  list: ({ scope, query }) => listComparisons({ app, scope }, query),
  get: ({ scope, authority, params }) => getComparison({ app, scope, authority }, params.id),
  remove: ({ scope, authority, params }) => removeComparison({ app, scope, authority }, kind, params.id),
  again: ({ scope, authority, params }) => compareAgain({ app, scope, authority }, params.id),
  grid: ({ scope, authority, params, query }) => readRows({ app, scope, authority }, { ...params, ...query }),
  changedRows: ({ scope, authority, params, query }) =>
    readChangedRows({ app, scope, authority }, { ...params, ...query }),
  inputs: ({ scope, authority, params, query }) => findInputs({ app, scope, authority }, { ...params, ...query }),
  changes: ({ scope, authority, params, query }) => listChanges({ app, scope, authority }, { id: params.id, ...query }),
  export: ({ scope, authority, params, body }) => startExport({ app, scope, authority }, { id: params.id, ...body }),
  presets: ({ scope }) => listPresets({ app, scope }),
  savePreset: ({ scope, body }) => savePreset({ app, scope }, body),
  removePreset: ({ scope, params }) => removePreset({ app, scope }, params.id),
});
