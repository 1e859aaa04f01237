import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { dateCalls } from './calls.ts';
import { datePaths } from './paths.ts';
import { dateTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'dates',
  calls: withPaths(datePaths, dateCalls),
  tasks: dateTasks,
  events: ['key_date'],
  permissions: [],
  entities: { key_date: 'project' },
  lists: {
    dates: { at: 'project', read: 'DOCUMENT_READ' },
  },
});
