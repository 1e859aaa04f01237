import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { homeCalls } from './calls.ts';
import { homePaths } from './paths.ts';

export const room = defineRoom({
  name: 'home',
  calls: withPaths(homePaths, homeCalls),
  tasks: {},
  events: [],
  permissions: [],
  entities: {},
});
