import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { askCalls } from './calls.ts';
import { askPaths } from './paths.ts';
import { askTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'ask',
  calls: withPaths(askPaths, askCalls),
  tasks: askTasks,
  events: ['chat', 'session'],
  permissions: [],
  settings: ['limits.questions_a_day'],
  entities: { chat_session: 'person', chat_message: 'person' },
});
