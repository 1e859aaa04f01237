import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { eraseViewsOf } from './verbs/erase-views.ts';

export const room: ServerRoom<'views'> = {
  handlers,
  tasks: {},
  archive,
  resources: {
    list_view: { table: 'list_view', eraseOwn: (tx, scope, userIds) => eraseViewsOf({ tx, scope }, userIds) },
  },
};
