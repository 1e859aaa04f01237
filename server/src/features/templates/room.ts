import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { findTemplateCompany, filterTemplateIds, listCompanyTemplates } from './verbs/find-templates.ts';

export const room: ServerRoom<'templates'> = {
  handlers,
  tasks: {},
  archive,
  contributes: {
    company: {
      async fields(authority) {
        const visible = new Set((await authority.accessible('TEMPLATE_READ')).companyIds);
        return {
          async forRows(tx, scope, rows) {
            const ids = rows.map(({ id }) => id).filter((id) => visible.has(id));
            const getTemplates = await listCompanyTemplates({ tx, scope }, ids);
            return ({ id }) => ({ templates: getTemplates(id) });
          },
        };
      },
    },
  },
  resources: {
    template: {
      table: 'template',
      read: 'TEMPLATE_READ',
      async locate(tx, scope, id) {
        const companyId = await findTemplateCompany({ tx, scope }, id);
        return companyId === null ? null : { companyId, projectId: null };
      },
      among: filterTemplateIds,
    },
  },
};
