import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { searchCalls } from './calls.ts';
import { searchPaths } from './paths.ts';

export const room = defineRoom({
  name: 'search',
  calls: withPaths(searchPaths, searchCalls),
  tasks: {},
  events: [],
  permissions: [],
  entities: {},
});
