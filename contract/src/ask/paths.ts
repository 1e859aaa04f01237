import type { Paths } from '../base/route.ts';
import type { askCalls } from './calls.ts';

export const askPaths: Paths<typeof askCalls> = {
  sessions: { method: 'GET', path: 'chat/sessions' },
  create: { method: 'POST', path: 'chat/sessions' },
  get: { method: 'GET', path: 'chat/sessions/:id' },
  update: { method: 'PATCH', path: 'chat/sessions/:id' },
  remove: { method: 'DELETE', path: 'chat/sessions/:id' },
  messages: { method: 'GET', path: 'chat/sessions/:id/messages' },
  ask: { method: 'POST', path: 'chat/sessions/:id/messages' },
  stop: { method: 'POST', path: 'chat/sessions/:id/stop' },
  message: { method: 'GET', path: 'chat/messages/:id' },
  rate: { method: 'POST', path: 'chat/messages/:id/feedback' },
  unrate: { method: 'DELETE', path: 'chat/messages/:id/feedback' },
  feedback: { method: 'GET', path: 'company/:id/answer-feedback' },
  others: { method: 'GET', path: 'chat/messages/:id/other-documents' },
  export: { method: 'POST', path: 'chat/messages/:id/export' },
};
