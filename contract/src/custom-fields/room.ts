import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { customFieldCalls } from './calls.ts';
import { customFieldPaths } from './paths.ts';

export const room = defineRoom({
  name: 'custom-fields',
  calls: withPaths(customFieldPaths, customFieldCalls),
  tasks: {},
  events: [],
  permissions: ['CUSTOM_FIELD_CREATE', 'CUSTOM_FIELD_READ', 'CUSTOM_FIELD_UPDATE', 'CUSTOM_FIELD_DELETE'],
  settings: ['fields.managed', 'fields.display', 'fields.required', 'fields.compare'],
  entities: { custom_field: 'any' },
  lists: {
    'custom-fields': { at: 'app', read: 'CUSTOM_FIELD_READ' },
  },
});
