import { systemActor } from '../../scope.ts';
import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';
import { ANSWER_JOB } from './queueing.ts';
import { answerQuestion, giveUpAnswer } from './verbs/answer-question.ts';
import { forgetSessions } from './verbs/forget-sessions.ts';
import { getSession } from './verbs/look-at-sessions.ts';

export const room: ServerRoom<'ask'> = {
  handlers,
  tasks: {},
  resources: { chat_session: {}, chat_message: {} },
  jobs: {
    [ANSWER_JOB]: { run: answerQuestion, givenUp: giveUpAnswer },
    forget_sessions: {
      cron: '47 3 * * *',
      run: async (app, authorityFor) => forgetSessions(app, await authorityFor(systemActor).own()),
    },
  },
  socketRooms: {
    conversation: {
      ids: 'uuid',
      async assertReadable(app, listener, uuid) {
        const reach = await listener.authority.reach('DOCUMENT_READ');
        await getSession(app, { ...listener, userId: listener.caller.userId, reach }, uuid);
      },
    },
  },
};
