import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';

export const room: ServerRoom<'settings'> = {
  handlers,
  tasks: {},
  archive,
  resources: { setting: { table: 'setting' } },
};
