import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { promptCalls } from './calls.ts';
import { promptPaths } from './paths.ts';

export const room = defineRoom({
  name: 'prompts',
  calls: withPaths(promptPaths, promptCalls),
  tasks: {},
  events: ['prompt'],
  permissions: [],
  // Own prompts belong to their user; those of companies and of the installation to none.
  entities: { prompt: 'person' },
});
