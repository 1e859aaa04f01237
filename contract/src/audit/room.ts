import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { auditCalls } from './calls.ts';
import { auditPaths } from './paths.ts';

export const room = defineRoom({
  name: 'audit',
  calls: withPaths(auditPaths, auditCalls),
  tasks: {},
  events: [],
  permissions: ['AUDIT_LOG_READ'],
  entities: {},
  lists: {
    'audit-log': { at: 'app', read: 'AUDIT_LOG_READ' },
  },
});
