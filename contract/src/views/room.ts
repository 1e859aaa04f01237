import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { viewCalls } from './calls.ts';
import { viewPaths } from './paths.ts';

export const room = defineRoom({
  name: 'views',
  calls: withPaths(viewPaths, viewCalls),
  tasks: {},
  events: ['list_view'],
  permissions: [],
  entities: { list_view: 'any' },
});
