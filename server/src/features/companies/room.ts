import { systemActor } from '../../scope.ts';
import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { describeCompanies } from './verbs/describe-companies.ts';
import { namesOfCompanies } from './verbs/names-of-companies.ts';
import { sweepArchives } from './verbs/sweep-archives.ts';

export const room: ServerRoom<'companies'> = {
  handlers,
  tasks,
  resources: {
    company: {
      read: 'COMPANY_READ',
      // A company is its own place; whether it is there, its scope decides.
      locate: async (_tx, id) => ({ companyId: id, projectId: null }),
      describe: describeCompanies,
      names: namesOfCompanies,
    },
  },
  jobs: {
    sweep_archives: {
      cron: '47 3 * * *',
      run: async (app, authorityFor) =>
        sweepArchives(app, await authorityFor(systemActor).app('COMPANY_CREATE'), new Date()),
    },
  },
  socketRooms: {
    company: {
      ids: 'integer',
      assertReadable: (_app, { authority }, id) => authority.company('COMPANY_READ', Number(id)),
    },
  },
};
