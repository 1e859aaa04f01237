import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { embeddingCalls } from './calls.ts';
import { embeddingPaths } from './paths.ts';
import { embeddingTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'embeddings',
  calls: withPaths(embeddingPaths, embeddingCalls),
  tasks: embeddingTasks,
  events: [],
  permissions: [],
  entities: {},
});
