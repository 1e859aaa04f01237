import { defineRoom } from '../base/room.ts';
import { projectCalls } from './calls.ts';

export const room = defineRoom({
  name: 'projects',
  calls: projectCalls,
  tasks: {},
  events: ['project'],
  permissions: ['PROJECT_CREATE', 'PROJECT_READ', 'PROJECT_UPDATE', 'PROJECT_DELETE'],
  entities: { project: 'project' },
});
