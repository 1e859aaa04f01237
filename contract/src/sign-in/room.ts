import { defineRoom } from '../base/room.ts';
import { signInCalls } from './calls.ts';

export const room = defineRoom({
  name: 'sign-in',
  calls: signInCalls,
  tasks: {},
  events: [],
  permissions: [],
  entities: {},
});
