import type { dateCalls } from '@dossier/contract/dates/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import type { AuthorityFor } from '../../room.ts';
import { createFeed, getFeed, readFeed, removeFeed } from './verbs/calendar-feed.ts';
import { decideDate } from './verbs/decide-date.ts';
import { exportCalendar } from './verbs/export-calendar.ts';
import { startFinding } from './verbs/find-project-dates.ts';
import { listDates } from './verbs/list-dates.ts';
import { getReminders, setReminder } from './verbs/reminders.ts';

export const handlers = (app: App, authorityFor: AuthorityFor): Handlers<typeof dateCalls> => ({
  list: ({ scope, query }) => listDates({ app, scope }, query),
  decide: ({ scope, params, body }) => decideDate({ app, scope }, { id: params.id, state: body.state }),
  find: ({ scope }) => startFinding({ app, scope }),
  calendar: ({ scope }) => exportCalendar({ app, scope }),
  feed: ({ scope }) => getFeed({ app, scope }),
  createFeed: ({ scope }) => createFeed({ app, scope }),
  removeFeed: ({ scope }) => removeFeed({ app, scope }),
  readFeed: ({ params }) => readFeed({ app, authorityFor }, params.token),
  reminders: ({ scope }) => getReminders({ app, scope }),
  remind: ({ scope, body }) => setReminder({ app, scope }, body),
});
