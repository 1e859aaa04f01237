import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { workbooksCalls } from './calls.ts';
import { workbooksPaths } from './paths.ts';
import { workbooksTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'workbooks',
  calls: withPaths(workbooksPaths, workbooksCalls),
  tasks: workbooksTasks,
  events: ['workbook_comparison'],
  permissions: [],
  entities: { workbook_compare: 'project' },
  lists: {
    workbook_comparisons: { at: 'app', read: 'DOCUMENT_READ', ids: { project_id: 'project', document_id: 'document' } },
  },
});
