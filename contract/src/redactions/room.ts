import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { redactionCalls } from './calls.ts';
import { redactionPaths } from './paths.ts';
import { redactionTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'redactions',
  calls: withPaths(redactionPaths, redactionCalls),
  tasks: redactionTasks,
  events: ['redaction'],
  permissions: [],
  entities: { redaction: 'project' },
});
