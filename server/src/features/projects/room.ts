import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';
import { companyOfProject } from './verbs/company-of-project.ts';

export const room: ServerRoom<'projects'> = {
  handlers,
  tasks: {},
  resources: {
    project: {
      read: 'PROJECT_READ',
      async locate(tx, id) {
        const companyId = await companyOfProject(tx, id);
        return companyId === null ? null : { companyId, projectId: id };
      },
    },
  },
  socketRooms: {
    project: {
      ids: 'integer',
      assertReadable: (_app, { authority }, id) => authority.project('PROJECT_READ', Number(id)),
    },
  },
};
