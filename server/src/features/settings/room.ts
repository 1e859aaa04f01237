import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';

export const room: ServerRoom<'settings'> = {
  handlers,
  tasks: {},
  resources: { setting: {} },
};
