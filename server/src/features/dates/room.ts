import { systemActor } from '../../access/actor.ts';
import { createAuthority } from '../../access/create-authority.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { findDocumentDates } from './verbs/find-document-dates.ts';
import { copyDates, moveDocumentReminders } from './verbs/follow-document.ts';
import { locateDate } from './verbs/locate-date.ts';
import { queueReminders, REMINDER_JOB, type ReminderJob, sendReminder } from './verbs/send-reminders.ts';

export const room: ServerRoom<'dates'> = {
  handlers: (app) => handlers(app, (actor) => createAuthority(app, actor)),
  tasks,
  archive,
  contributes: {
    document: {
      fields: () => ({}),
      copy: (tx, scope, copy) => copyDates({ tx, scope }, copy),
      moved: (tx, scope, move) => moveDocumentReminders({ tx, scope }, move),
      indexed: (app, scope, id) => findDocumentDates({ app, scope }, id),
    },
  },
  resources: {
    key_date: {
      table: 'found_date',
      read: 'DOCUMENT_READ',
      locate: (tx, scope, id) => locateDate({ tx, scope }, id),
    },
  },
  jobs: {
    date_reminders: {
      // More often than daily, so that a stop at one hour delays no mail to the next day; each is sent once.
      cron: '23 5,11,17 * * *',
      run: (app, authorityFor) =>
        queueReminders({ app, authority: authorityFor(systemActor) }, new Date().toISOString().slice(0, 10)),
    },
    [REMINDER_JOB]: {
      run(app, authorityFor, job) {
        const { user_id: userId } = job.payload as ReminderJob;
        return sendReminder({ app, authority: authorityFor({ kind: 'user', userId }) }, job);
      },
    },
  },
};
