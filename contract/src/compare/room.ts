import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { compareCalls } from './calls.ts';
import { comparePaths } from './paths.ts';
import { compareTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'compare',
  calls: withPaths(comparePaths, compareCalls),
  tasks: compareTasks,
  events: ['comparison'],
  permissions: [],
  entities: { doc_compare: 'project' },
  lists: {
    comparisons: { at: 'app', read: 'DOCUMENT_READ', ids: { project_id: 'project', document_id: 'document' } },
  },
});
