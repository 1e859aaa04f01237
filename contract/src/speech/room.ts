import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { speechCalls } from './calls.ts';
import { speechPaths } from './paths.ts';
import { speechTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'speech',
  calls: withPaths(speechPaths, speechCalls),
  tasks: speechTasks,
  events: ['speech_to_text'],
  permissions: [],
  entities: { speech_to_text: 'person' },
});
