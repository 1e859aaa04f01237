import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { systemActor } from '../../access/actor.ts';
import { countAttached } from './verbs/count-attached.ts';
import { describeSessions } from './verbs/describe-sessions.ts';
import { eraseSessions, sweepTryOuts } from './verbs/erase-sessions.ts';
import { sweepAttachments } from './verbs/sweep-attachments.ts';
import { assertOwnSession, getSession } from './verbs/read-sessions.ts';
import { sendShareMail } from './verbs/send-share-mail.ts';
import { SHARE_JOB, type ShareJob } from './verbs/share-session.ts';

const DAY_MS = 24 * 3600 * 1000;

export const room: ServerRoom<'ask'> = {
  handlers,
  tasks,
  archive,
  jobs: {
    [SHARE_JOB]: {
      run(app, authorityFor, job) {
        const { user_id: userId } = job.payload as ShareJob;
        return sendShareMail({ app, authority: authorityFor({ kind: 'user', userId }) }, job);
      },
    },
    sweep_attachments: {
      cron: '17 4 * * *',
      run: async (app, authorityFor) =>
        sweepAttachments({ app, scope: await authorityFor(systemActor).own() }, new Date()),
    },
    sweep_try_outs: {
      cron: '37 * * * *',
      run: async (app, authorityFor) =>
        sweepTryOuts({ app, scope: await authorityFor(systemActor).own() }, new Date(Date.now() - DAY_MS)),
    },
  },
  contributes: {
    company: {
      async count(tx, scope) {
        const { files, bytes } = await countAttached({ tx, scope });
        return { attached_files: files, attached_bytes: bytes };
      },
    },
    storedFiles: { count: (tx, scope, since) => countAttached({ tx, scope }, since) },
  },
  resources: {
    chat_session: {
      table: 'chat_session',
      describe: (tx, accessible, ids) => describeSessions({ tx, scope: accessible }, ids),
      erase: (tx, scope, userIds, app) => eraseSessions({ app, tx, scope }, userIds),
    },
    chat_message: { table: 'chat_message', erase: 'part' },
  },
  socketRooms: {
    conversation: {
      ids: 'uuid',
      async assertReadable(app, listener, uuid) {
        const accessible = await listener.authority.accessible('DOCUMENT_READ');
        await assertOwnSession({ app, ...listener, userId: listener.caller.userId, accessible }, uuid);
      },
    },
    'conversation-readers': {
      ids: 'uuid',
      async assertReadable(app, listener, uuid) {
        const accessible = await listener.authority.accessible('DOCUMENT_READ');
        await getSession({ app, ...listener, userId: listener.caller.userId, accessible }, uuid);
      },
    },
  },
};
