import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { documentCalls } from './calls.ts';
import { documentPaths } from './paths.ts';
import { documentTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'documents',
  calls: withPaths(documentPaths, documentCalls),
  tasks: documentTasks,
  events: ['document'],
  permissions: ['DOCUMENT_CREATE', 'DOCUMENT_READ', 'DOCUMENT_UPDATE', 'DOCUMENT_DELETE'],
  settings: ['documents.purge_after_days', 'limits.file_bytes', 'limits.documents', 'limits.pages_a_day'],
  entities: { document: 'project' },
});
