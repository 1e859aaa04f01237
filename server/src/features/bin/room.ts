import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';

export const room: ServerRoom<'bin'> = {
  handlers,
  tasks: {},
  resources: {},
};
