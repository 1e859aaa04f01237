import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { taskCalls } from './calls.ts';
import { taskPaths } from './paths.ts';

export const room = defineRoom({
  name: 'tasks',
  calls: withPaths(taskPaths, taskCalls),
  tasks: {},
  events: ['task'],
  permissions: [],
  entities: {},
  lists: {
    tasks: { at: 'app', read: 'signedIn' },
    'all-tasks': { at: 'app', read: 'technicalAdmin' },
  },
});
