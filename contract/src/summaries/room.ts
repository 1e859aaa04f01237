import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { summaryCalls } from './calls.ts';
import { summaryPaths } from './paths.ts';
import { summaryTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'summaries',
  calls: withPaths(summaryPaths, summaryCalls),
  tasks: summaryTasks,
  events: ['summary'],
  permissions: [],
  entities: { summarization: 'person' },
});
