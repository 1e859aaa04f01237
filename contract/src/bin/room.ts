import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { binCalls } from './calls.ts';
import { binPaths } from './paths.ts';

export const room = defineRoom({
  name: 'bin',
  calls: withPaths(binPaths, binCalls),
  tasks: {},
  events: [],
  permissions: [],
  entities: {},
  lists: {
    'bin-project': { at: 'project', read: 'DOCUMENT_DELETE', ids: { deleted_by: 'user' } },
    'bin-company': { at: 'company', read: 'DOCUMENT_DELETE', ids: { deleted_by: 'user' } },
    'bin-projects': { at: 'company', read: 'PROJECT_DELETE', ids: { deleted_by: 'user' } },
  },
});
