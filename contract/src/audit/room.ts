import { defineRoom } from '../base/room.ts';
import { auditCalls } from './calls.ts';

export const room = defineRoom({
  name: 'audit',
  calls: auditCalls,
  tasks: {},
  events: [],
  permissions: ['AUDIT_LOG_READ'],
  entities: {},
});
