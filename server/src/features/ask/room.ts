import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { systemActor } from '../../access/actor.ts';
import { eraseSessions, sweepTryOuts } from './verbs/erase-sessions.ts';
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
    sweep_try_outs: {
      cron: '37 * * * *',
      run: async (app, authorityFor) =>
        sweepTryOuts({ app, scope: await authorityFor(systemActor).own() }, new Date(Date.now() - DAY_MS)),
    },
  },
  resources: {
    chat_session: { table: 'chat_session', erase: (tx, scope, userIds) => eraseSessions({ tx, scope }, userIds) },
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
