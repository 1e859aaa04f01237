import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { roleCalls } from './calls.ts';
import { rolePaths } from './paths.ts';

export const room = defineRoom({
  name: 'roles',
  calls: withPaths(rolePaths, roleCalls),
  tasks: {},
  events: [],
  permissions: [
    'ROLE_CREATE',
    'ROLE_READ',
    'ROLE_UPDATE',
    'ROLE_DELETE',
    'ROLE_ASSIGN',
    'ROLE_UNASSIGN',
    'ROLE_APP_CREATE',
    'ROLE_APP_READ',
    'ROLE_APP_UPDATE',
    'ROLE_APP_DELETE',
    'ROLE_APP_ASSIGN',
    'ROLE_APP_UNASSIGN',
    'ROLE_SYS_CREATE',
    'ROLE_SYS_READ',
    'ROLE_SYS_UPDATE',
    'ROLE_SYS_DELETE',
    'ROLE_SYS_ASSIGN',
    'ROLE_SYS_UNASSIGN',
  ],
  settings: ['roles.default_role_id', 'default_role_id'],
  entities: { role: 'any' },
  lists: {
    roles: { at: 'company', read: 'ROLE_READ' },
    'company-members': { at: 'company', read: 'COMPANY_READ' },
    'project-members': { at: 'project', read: 'PROJECT_READ' },
  },
});
