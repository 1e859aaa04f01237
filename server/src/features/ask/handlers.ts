import type { askCalls } from '@dossier/contract/ask/calls';
import type { App } from '../../app.ts';
import type { Caller } from '../../access/actor.ts';
import type { Authority } from '../../access/authority.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import type { AccessibleScope } from '../../access/scope.ts';
import { askQuestion, startSession } from './verbs/ask-question.ts';
import { deleteSession, renameSession, stopAnswer } from './verbs/change-session.ts';
import { listAnswerFeedback } from './verbs/list-feedback.ts';
import { rateAnswer } from './verbs/rate-answer.ts';
import { exportTable } from './verbs/export-table.ts';
import { listOthers } from './verbs/list-others.ts';
import { type ChatContext, getMessage, getSession, listOwnSessions, getMessages } from './verbs/read-sessions.ts';

export const handlers = (app: App): Handlers<typeof askCalls> => ({
  sessions: async (request) => listOwnSessions(await chatContext(app, request), request.query),

  create: async (request) => {
    const { query, scope, scope_id, document_ids, company_id, full_doc } = request.body;
    const about = {
      scope: scope ?? null,
      scopeId: scope ? (scope_id ?? null) : null,
      documentIds: document_ids,
      companyId: company_id ?? null,
    };
    return await startSession(await chatContext(app, request), { ...about, question: { query, fullDoc: full_doc } });
  },

  get: async (request) => getSession(await chatContext(app, request), request.params.id),

  update: async (request) =>
    renameSession(await chatContext(app, request), { name: request.params.id, title: request.body.title }),

  remove: async (request) => deleteSession(await chatContext(app, request), request.params.id),

  messages: async (request) =>
    getMessages(await chatContext(app, request), { name: request.params.id, ...request.query }),

  ask: async (request) => {
    const { query, full_doc } = request.body;
    return await askQuestion(await chatContext(app, request), { name: request.params.id, query, fullDoc: full_doc });
  },

  stop: async (request) => stopAnswer(await chatContext(app, request), request.params.id),

  message: async (request) => getMessage(await chatContext(app, request), request.params.id),

  rate: async (request) =>
    rateAnswer(await chatContext(app, request), { id: request.params.id, feedback: request.body }),

  unrate: async (request) => rateAnswer(await chatContext(app, request), { id: request.params.id, feedback: null }),

  feedback: async ({ scope, authority, query }) =>
    listAnswerFeedback({ app, scope }, { ...query, accessible: await authority.accessible('DOCUMENT_READ') }),
  others: async (request) => listOthers(await chatContext(app, request), { id: request.params.id, ...request.query }),

  export: async (request) => exportTable(await chatContext(app, request), { id: request.params.id, ...request.body }),
});

async function chatContext(
  app: App,
  request: { scope: AccessibleScope; caller: Caller; authority: Authority },
): Promise<ChatContext> {
  const { scope, caller, authority } = request;
  return { app, scope, authority, userId: caller.userId, accessible: await authority.accessible('DOCUMENT_READ') };
}
