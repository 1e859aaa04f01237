import { say } from '@dossier/contract/companies/sentences';
import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { describeCompanies } from './verbs/describe-companies.ts';
import { findArchivedName } from './verbs/find-archived-name.ts';
import { getCompanyNames } from './verbs/get-company-names.ts';
import { sweepArchives } from './verbs/sweep-archives.ts';

export const room: ServerRoom<'companies'> = {
  handlers,
  tasks,
  archive,
  resources: {
    company: {
      table: 'company',
      read: 'COMPANY_READ',
      // A company is its own location; the scope checks that it exists.
      locate: async (_tx, _scope, id) => ({ companyId: id, projectId: null }),
      describe: (tx, scope, ids) => describeCompanies({ tx, scope }, ids),
      names: (tx, scope, ids) => getCompanyNames({ tx, scope }, ids),
      async readOnly(tx, scope) {
        const name = await findArchivedName({ tx, scope });
        return name === null ? null : say('is_archived', { name });
      },
    },
  },
  jobs: {
    sweep_archives: {
      cron: '47 3 * * *',
      run: async (app, authorityFor) =>
        sweepArchives({ app, scope: await authorityFor(systemActor).app('COMPANY_CREATE') }, new Date()),
    },
  },
  socketRooms: {
    company: {
      ids: 'integer',
      assertReadable: (_app, { authority }, id) => authority.company('COMPANY_READ', Number(id)),
    },
  },
};
