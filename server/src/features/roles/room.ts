import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';

export const room: ServerRoom<'roles'> = {
  handlers,
  tasks: {},
  resources: { role: {} },
};
