import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { numberOfProjects } from './verbs/project-counts.ts';
import { getProjectNames } from './verbs/get-project-names.ts';
import { findProjectCompany } from './verbs/find-project-company.ts';

export const room: ServerRoom<'projects'> = {
  handlers,
  tasks: {},
  archive,
  contributes: {
    company: {
      async fields(authority) {
        const accessible = await authority.accessible('PROJECT_READ');
        return { columns: ({ id }) => ({ number_of_projects: numberOfProjects(id, accessible) }) };
      },
    },
  },
  resources: {
    project: {
      table: 'project',
      read: 'PROJECT_READ',
      async locate(tx, scope, id) {
        const companyId = await findProjectCompany({ tx, scope }, id);
        return companyId === null ? null : { companyId, projectId: id };
      },
      names: (tx, scope, ids) => getProjectNames({ tx, scope }, ids),
    },
  },
  socketRooms: {
    project: {
      ids: 'integer',
      assertReadable: (_app, { authority }, id) => authority.project('PROJECT_READ', Number(id)),
    },
  },
};
