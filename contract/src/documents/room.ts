import { defineRoom } from '../base/room.ts';
import { documentCalls } from './calls.ts';
import { documentTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'documents',
  calls: documentCalls,
  tasks: documentTasks,
  events: ['document'],
  permissions: ['DOCUMENT_CREATE', 'DOCUMENT_READ', 'DOCUMENT_UPDATE', 'DOCUMENT_DELETE'],
  entities: { document: 'project' },
});
