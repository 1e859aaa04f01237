import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { removeProjectRoles } from './verbs/remove-project-roles.ts';

export const room: ServerRoom<'roles'> = {
  handlers,
  tasks: {},
  archive,
  contributes: { project: { fields: {}, erase: removeProjectRoles } },
  resources: { role: { table: 'role' } },
};
