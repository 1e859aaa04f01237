import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { eraseNotes } from './verbs/erase-notes.ts';
import { describeNotes, locateNote } from './verbs/locate-note.ts';
import { MENTION_JOB, type MentionJob } from './verbs/mention-users.ts';
import { sendMentionMail } from './verbs/send-mention-mail.ts';

export const room: ServerRoom<'notes'> = {
  handlers,
  tasks: {},
  archive,
  contributes: {
    document: {
      fields: () => ({}),
      erase: (tx, scope, ids) => eraseNotes({ tx, scope }, ids),
    },
  },
  resources: {
    note: {
      table: 'note',
      read: 'DOCUMENT_READ',
      locate: (tx, scope, id) => locateNote({ tx, scope }, id),
      describe: (tx, scope, ids) => describeNotes({ tx, scope }, ids),
    },
  },
  jobs: {
    [MENTION_JOB]: {
      run(app, authorityFor, job) {
        const { user_id: userId } = job.payload as MentionJob;
        return sendMentionMail({ app, authority: authorityFor({ kind: 'user', userId }) }, job);
      },
    },
  },
};
