import type { Paths } from '../base/route.ts';
import type { dateCalls } from './calls.ts';

export const datePaths: Paths<typeof dateCalls> = {
  list: { method: 'GET', path: 'project/:id/dates' },
  decide: { method: 'PATCH', path: 'date/:id' },
  find: { method: 'POST', path: 'project/:id/dates/find' },
  calendar: { method: 'GET', path: 'project/:id/dates/calendar' },
  feed: { method: 'GET', path: 'project/:id/dates/feed' },
  createFeed: { method: 'POST', path: 'project/:id/dates/feed' },
  removeFeed: { method: 'DELETE', path: 'project/:id/dates/feed' },
  readFeed: { method: 'GET', path: 'dates/feed/:token' },
  reminders: { method: 'GET', path: 'project/:id/dates/reminders' },
  remind: { method: 'PUT', path: 'project/:id/dates/reminders' },
};
