import { Failure } from '@dossier/contract/base/failure';
import type { summaryCalls } from '@dossier/contract/summaries/calls';
import { say } from '@dossier/contract/summaries/sentences';
import type { Caller } from '../../access/actor.ts';
import type { Authority } from '../../access/authority.ts';
import type { AccessibleScope } from '../../access/scope.ts';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { exportSummary, exportText } from './verbs/export-summary.ts';
import { getDocumentSummary, getProjectSummary, listProjectSummaries } from './verbs/read-summaries.ts';
import { getText, listOwnTexts, type OwnContext } from './verbs/read-texts.ts';
import { removeSummary } from './verbs/remove-summary.ts';
import { removeText } from './verbs/remove-text.ts';
import { saveText } from './verbs/save-text.ts';
import { summariseAgain, summariseDocument, summariseDocuments } from './verbs/start-summaries.ts';
import { summariseFile } from './verbs/summarise-file.ts';
import { summariseText } from './verbs/summarise-text.ts';
import { updateText } from './verbs/update-text.ts';

export const handlers = (app: App): Handlers<typeof summaryCalls> => ({
  list: (request) => listOwnTexts(ownContext(app, request), request.query),
  summariseText: (request) => summariseText(ownContext(app, request), request.body),
  summariseFile(request) {
    const { file } = request;
    if (!file) throw new Failure('validation', undefined, { file: say('file_required') });
    const { filename, stream } = file;
    return summariseFile(ownContext(app, request), { ...request.body, filename, stream });
  },
  get: (request) => getText(ownContext(app, request), request.params.id),
  update: (request) => updateText(ownContext(app, request), { id: request.params.id, ...request.body }),
  remove: (request) => removeText(ownContext(app, request), request.params.id),
  export: (request) => exportText(ownContext(app, request), { id: request.params.id, input: request.body }),

  saveAsDocument: ({ scope, authority, caller, params }) =>
    saveText({ app, scope, authority, userId: caller.userId }, params.id),

  ofDocument: ({ scope, params, query }) => getDocumentSummary({ app, scope }, { documentId: params.id, ...query }),
  summariseDocument: ({ scope, params, body }) => summariseDocument({ app, scope }, { documentId: params.id, ...body }),
  summariseDocuments({ scope, body }) {
    const { document_ids: ids, filter, except, ...order } = body;
    return summariseDocuments({ app, scope }, { ...order, choice: ids ? { ids } : { filter: filter ?? {}, except } });
  },
  ofProject: async ({ scope }) => ({ items: await listProjectSummaries({ app, scope }) }),
  inProject: ({ scope, params }) => getProjectSummary({ app, scope }, params.summaryId),
  summariseAgain: ({ scope, params, body }) =>
    summariseAgain({ app, scope }, { id: params.summaryId, modelId: body.model_id ?? null }),
  removeFromProject: ({ scope, params }) => removeSummary({ app, scope }, params.summaryId),
  exportFromProject: ({ scope, params, body }) => exportSummary({ app, scope }, { id: params.summaryId, input: body }),
});

const ownContext = (
  app: App,
  { scope, caller, authority }: { scope: AccessibleScope; caller: Caller; authority: Authority },
): OwnContext => ({ app, scope, authority, userId: caller.userId });
