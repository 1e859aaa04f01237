import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { templateCalls } from './calls.ts';
import { templatePaths } from './paths.ts';

export const room = defineRoom({
  name: 'templates',
  calls: withPaths(templatePaths, templateCalls),
  tasks: {},
  events: [],
  permissions: ['TEMPLATE_CREATE', 'TEMPLATE_READ', 'TEMPLATE_UPDATE', 'TEMPLATE_DELETE'],
  settings: ['pdf.default_parser_template'],
  entities: { template: 'company' },
  lists: {
    templates: { at: 'app', read: 'TEMPLATE_READ' },
    'templates-of-company': { at: 'company', read: 'TEMPLATE_READ' },
  },
});
