import type { askCalls } from '@dossier/contract/ask/calls';
import type { App } from '../../app.ts';
import type { Authority, Caller, Handlers } from '../../http/handlers-of.ts';
import type { ReachScope } from '../../scope.ts';
import { askQuestion, startSession } from './verbs/ask-question.ts';
import { deleteSession, renameSession, stopAnswer } from './verbs/change-session.ts';
import { type Asker, getMessage, getSession, listOwnSessions, messagesOf } from './verbs/look-at-sessions.ts';

export const handlers = (app: App): Handlers<typeof askCalls> => ({
  sessions: async (request) => listOwnSessions(app, await askerOf(request), request.query),

  create: async (request) => {
    const { query, scope, scope_id, full_doc } = request.body;
    const about = { scope: scope ?? null, scopeId: scope ? (scope_id ?? null) : null };
    return await startSession(app, await askerOf(request), about, { query, fullDoc: full_doc });
  },

  get: async (request) => getSession(app, await askerOf(request), request.params.id),

  update: async (request) => renameSession(app, await askerOf(request), request.params.id, request.body.title),

  remove: async (request) => deleteSession(app, await askerOf(request), request.params.id),

  messages: async (request) => messagesOf(app, await askerOf(request), request.params.id, request.query),

  ask: async (request) => {
    const { query, full_doc } = request.body;
    return await askQuestion(app, await askerOf(request), request.params.id, { query, fullDoc: full_doc });
  },

  stop: async (request) => stopAnswer(app, await askerOf(request), request.params.id),

  message: async (request) => getMessage(app, await askerOf(request), request.params.id),
});

async function askerOf(request: { scope: ReachScope; caller: Caller; authority: Authority }): Promise<Asker> {
  const { scope, caller, authority } = request;
  return { scope, authority, userId: caller.userId, reach: await authority.reach('DOCUMENT_READ') };
}
