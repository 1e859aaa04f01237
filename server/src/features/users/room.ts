import type { ServerRoom } from '../../room.ts';
import { systemActor } from '../../access/actor.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { erasePersonalWork } from './verbs/erase-personal-work.ts';

export const room: ServerRoom<'users'> = {
  handlers,
  tasks: {},
  archive,
  resources: { user: { table: 'app_user' } },
  jobs: {
    erase_personal_work: {
      cron: '47 3 * * *',
      run: async (app, authorityFor) => erasePersonalWork({ app, scope: await authorityFor(systemActor).own() }),
    },
  },
};
