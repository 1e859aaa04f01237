import type { askCalls } from '@dossier/contract/ask/calls';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../app.ts';
import type { Caller } from '../../access/actor.ts';
import type { Authority } from '../../access/authority.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import type { AccessibleScope } from '../../access/scope.ts';
import { attachFile } from './verbs/attach-file.ts';
import { askQuestion, startSession } from './verbs/ask-question.ts';
import { deleteSession, stopAnswer, updateSession } from './verbs/change-session.ts';
import { answerAgain, editQuestion, showVersion } from './verbs/change-version.ts';
import { detachFile } from './verbs/detach-file.ts';
import { listAnswerModels } from './verbs/list-answer-models.ts';
import { listAnswerFeedback } from './verbs/list-feedback.ts';
import { rateAnswer } from './verbs/rate-answer.ts';
import { exportSession } from './verbs/export-session.ts';
import { exportTable } from './verbs/export-table.ts';
import { listCitingAnswers } from './verbs/list-citing-answers.ts';
import { listSessionReaders, listSessionShares } from './verbs/list-shares.ts';
import { shareSession, unshareSession } from './verbs/share-session.ts';
import { listOthers } from './verbs/list-others.ts';
import { listUncitedPassages } from './verbs/list-uncited.ts';
import { downloadAttached, getAttachment, readAttachedPage } from './verbs/open-attachment.ts';
import { type ChatContext, getMessage, getSession, listOwnSessions, getMessages } from './verbs/read-sessions.ts';

export const handlers = (app: App): Handlers<typeof askCalls> => ({
  sessions: async (request) => listOwnSessions(await chatContext(app, request), request.query),

  create: async (request) => {
    const { query, title, scope, scope_id, document_ids, company_id, try_out: tryOut } = request.body;
    const { full_doc, model_id } = request.body;
    const about = {
      scope: scope ?? null,
      scopeId: scope ? (scope_id ?? null) : null,
      documentIds: document_ids,
      comparisonId: request.body.comparison_id ?? null,
      companyId: company_id ?? null,
      tryOut,
    };
    return await startSession(await chatContext(app, request), {
      ...about,
      ...(query === undefined ? { title: title ?? '' } : { question: { query, fullDoc: full_doc, modelId: model_id } }),
    });
  },

  get: async (request) => getSession(await chatContext(app, request), request.params.id),

  update: async (request) =>
    updateSession(await chatContext(app, request), { name: request.params.id, ...request.body }),

  remove: async (request) => deleteSession(await chatContext(app, request), request.params.id),

  messages: async (request) =>
    getMessages(await chatContext(app, request), { name: request.params.id, ...request.query }),

  ask: async (request) => {
    const { query, full_doc, model_id } = request.body;
    const question = { query, fullDoc: full_doc, modelId: model_id };
    return await askQuestion(await chatContext(app, request), { name: request.params.id, ...question });
  },

  models: async (request) => {
    const { session, scope, scope_id, company_id } = request.query;
    const place = { session, scope: scope ?? null, scopeId: scope_id ?? null, companyId: company_id ?? null };
    return await listAnswerModels(await chatContext(app, request), place);
  },

  stop: async (request) => stopAnswer(await chatContext(app, request), request.params.id),

  message: async (request) => getMessage(await chatContext(app, request), request.params.id),

  edit: async (request) => {
    const { query, full_doc, model_id } = request.body;
    const question = { query, fullDoc: full_doc, modelId: model_id };
    return await editQuestion(await chatContext(app, request), { id: request.params.id, ...question });
  },

  again: async (request) => {
    const { full_doc, model_id } = request.body;
    const options = { id: request.params.id, fullDoc: full_doc, modelId: model_id };
    return await answerAgain(await chatContext(app, request), options);
  },

  show: async (request) => showVersion(await chatContext(app, request), request.params.id),

  rate: async (request) =>
    rateAnswer(await chatContext(app, request), { id: request.params.id, feedback: request.body }),

  unrate: async (request) => rateAnswer(await chatContext(app, request), { id: request.params.id, feedback: null }),

  feedback: async ({ scope, authority, query }) =>
    listAnswerFeedback({ app, scope }, { ...query, accessible: await authority.accessible('DOCUMENT_READ') }),
  citing: ({ scope, authority, params, query }) =>
    listCitingAnswers({ app, scope, authority }, { id: params.id, ...query }),

  others: async (request) => listOthers(await chatContext(app, request), { id: request.params.id, ...request.query }),

  uncited: async (request) => listUncitedPassages(await chatContext(app, request), request.params.id),

  export: async (request) => exportTable(await chatContext(app, request), { id: request.params.id, ...request.body }),

  shares: async (request) => listSessionShares(await chatContext(app, request), request.params.id),

  readers: async (request) =>
    listSessionReaders(await chatContext(app, request), { name: request.params.id, ...request.query }),

  share: async (request) =>
    shareSession(await chatContext(app, request), { name: request.params.id, userIds: request.body.user_ids }),

  unshare: async (request) =>
    unshareSession(await chatContext(app, request), { name: request.params.id, userId: request.params.user_id }),

  exportSession: async (request) =>
    exportSession(await chatContext(app, request), { name: request.params.id, ...request.body }),

  attach: async (request) => {
    const { file } = request;
    if (!file) throw new Failure('validation', undefined, { file: say('attach_file_required') });
    const { filename, stream } = file;
    return await attachFile(await chatContext(app, request), { name: request.params.id, filename, stream });
  },

  detach: async (request) =>
    detachFile(await chatContext(app, request), { name: request.params.id, id: request.params.attachment_id }),

  attachment: async (request) => getAttachment(await chatContext(app, request), request.params.id),

  attachmentPage: async (request) => readAttachedPage(await chatContext(app, request), request.params),

  downloadAttached: async (request) => downloadAttached(await chatContext(app, request), request.params.id),
});

async function chatContext(
  app: App,
  request: { scope: AccessibleScope; caller: Caller; authority: Authority },
): Promise<ChatContext> {
  const { scope, caller, authority } = request;
  return { app, scope, authority, userId: caller.userId, accessible: await authority.accessible('DOCUMENT_READ') };
}
