import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { userCalls } from './calls.ts';
import { userPaths } from './paths.ts';

export const room = defineRoom({
  name: 'users',
  calls: withPaths(userPaths, userCalls),
  tasks: {},
  events: [],
  permissions: ['USER_CREATE', 'USER_READ', 'USER_UPDATE', 'USER_DELETE'],
  entities: { user: 'app' },
  lists: {
    users: { at: 'app', read: 'USER_READ' },
  },
});
