import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { signInCalls } from './calls.ts';
import { signInPaths } from './paths.ts';

export const room = defineRoom({
  name: 'sign-in',
  calls: withPaths(signInPaths, signInCalls),
  tasks: {},
  events: [],
  permissions: [],
  settings: ['sign_in.require_two_factor'],
  entities: {},
});
