import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { keywordCalls } from './calls.ts';
import { keywordPaths } from './paths.ts';
import { keywordTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'keywords',
  calls: withPaths(keywordPaths, keywordCalls),
  tasks: keywordTasks,
  events: ['keywords'],
  permissions: [],
  entities: {},
  lists: {
    keywords: { at: 'project', read: 'DOCUMENT_READ' },
    subjects: { at: 'project', read: 'DOCUMENT_READ' },
  },
});
