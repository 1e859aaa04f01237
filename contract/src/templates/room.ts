import { defineRoom } from '../base/room.ts';
import { templateCalls } from './calls.ts';

export const room = defineRoom({
  name: 'templates',
  calls: templateCalls,
  tasks: {},
  events: [],
  permissions: ['TEMPLATE_CREATE', 'TEMPLATE_READ', 'TEMPLATE_UPDATE', 'TEMPLATE_DELETE'],
  entities: { template: 'company' },
});
