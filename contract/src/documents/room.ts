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
  settings: [
    'documents.purge_after_days',
    'audit.record_openings',
    'documents.additional_types',
    'limits.file_bytes',
    'limits.documents',
    'limits.pages_a_day',
  ],
  entities: { document: 'project' },
  lists: {
    documents: {
      at: 'project',
      read: 'DOCUMENT_READ',
      ids: { 'field_*': 'user' },
      prefixes: { field_: 'custom_field', custom_field_: 'custom_field', classification_: 'classification_model' },
    },
    unpacked: { at: 'project', read: 'DOCUMENT_READ' },
  },
});
