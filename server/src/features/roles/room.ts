import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';

export const room: ServerRoom<'roles'> = {
  handlers,
  tasks: {},
  archive,
  resources: { role: { table: 'role' } },
};
