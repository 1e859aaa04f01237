import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { projectCalls } from './calls.ts';
import { projectPaths } from './paths.ts';

export const room = defineRoom({
  name: 'projects',
  calls: withPaths(projectPaths, projectCalls),
  tasks: {},
  events: ['project'],
  permissions: ['PROJECT_CREATE', 'PROJECT_READ', 'PROJECT_UPDATE', 'PROJECT_DELETE'],
  entities: { project: 'project' },
  lists: {
    projects: { at: 'company', read: 'COMPANY_READ' },
  },
});
