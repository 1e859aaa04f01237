import { defineRoom } from '../base/room.ts';
import { customFieldCalls } from './calls.ts';

export const room = defineRoom({
  name: 'custom-fields',
  calls: customFieldCalls,
  tasks: {},
  events: [],
  permissions: ['CUSTOM_FIELD_CREATE', 'CUSTOM_FIELD_READ', 'CUSTOM_FIELD_UPDATE', 'CUSTOM_FIELD_DELETE'],
  entities: { custom_field: 'any' },
});
