import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { eraseSessions } from './verbs/erase-sessions.ts';
import { getSession } from './verbs/read-sessions.ts';

export const room: ServerRoom<'ask'> = {
  handlers,
  tasks,
  archive,
  resources: {
    chat_session: { table: 'chat_session', erase: (tx, scope, userIds) => eraseSessions({ tx, scope }, userIds) },
    chat_message: { table: 'chat_message', erase: 'part' },
  },
  socketRooms: {
    conversation: {
      ids: 'uuid',
      async assertReadable(app, listener, uuid) {
        const accessible = await listener.authority.accessible('DOCUMENT_READ');
        await getSession({ app, ...listener, userId: listener.caller.userId, accessible }, uuid);
      },
    },
  },
};
