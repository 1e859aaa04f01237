import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';
import { fieldsAmong } from './verbs/fields-in-place.ts';

export const room: ServerRoom<'custom-fields'> = {
  handlers,
  tasks: {},
  resources: { custom_field: { among: fieldsAmong } },
};
