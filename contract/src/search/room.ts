import { defineRoom } from '../base/room.ts';
import { searchCalls } from './calls.ts';

export const room = defineRoom({
  name: 'search',
  calls: searchCalls,
  tasks: {},
  events: [],
  permissions: [],
  entities: {},
});
