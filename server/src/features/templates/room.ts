import type { ServerRoom } from '../../room.ts';
import { handlers } from './handlers.ts';
import { companyOfTemplate, templatesAmong } from './verbs/find-templates.ts';

export const room: ServerRoom<'templates'> = {
  handlers,
  tasks: {},
  resources: {
    template: {
      read: 'TEMPLATE_READ',
      async locate(tx, id) {
        const companyId = await companyOfTemplate(tx, id);
        return companyId === null ? null : { companyId, projectId: null };
      },
      among: templatesAmong,
    },
  },
};
