import { defineRoom } from '../base/room.ts';
import { homeCalls } from './calls.ts';

export const room = defineRoom({
  name: 'home',
  calls: homeCalls,
  tasks: {},
  events: [],
  permissions: [],
  entities: {},
});
