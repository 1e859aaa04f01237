import { defineRoom } from '../base/room.ts';
import { userCalls } from './calls.ts';

export const room = defineRoom({
  name: 'users',
  calls: userCalls,
  tasks: {},
  events: [],
  permissions: ['USER_CREATE', 'USER_READ', 'USER_UPDATE', 'USER_DELETE'],
  entities: { user: 'app' },
});
