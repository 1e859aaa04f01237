import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { noteCalls } from './calls.ts';
import { notePaths } from './paths.ts';

export const room = defineRoom({
  name: 'notes',
  calls: withPaths(notePaths, noteCalls),
  tasks: {},
  events: ['note'],
  permissions: [],
  entities: { note: 'project' },
  lists: {
    notes: { at: 'project', read: 'DOCUMENT_READ' },
    mentions: { at: 'app', read: 'DOCUMENT_READ' },
  },
});
