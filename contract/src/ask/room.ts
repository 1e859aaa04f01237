import { defineRoom } from '../base/room.ts';
import { askCalls } from './calls.ts';

export const room = defineRoom({
  name: 'ask',
  calls: askCalls,
  tasks: {},
  events: ['chat', 'session'],
  permissions: [],
  entities: { chat_session: 'person', chat_message: 'person' },
});
