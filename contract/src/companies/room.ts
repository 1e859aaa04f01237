import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { companyCalls } from './calls.ts';
import { companyPaths } from './paths.ts';
import { companyTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'companies',
  calls: withPaths(companyPaths, companyCalls),
  tasks: companyTasks,
  events: ['company'],
  permissions: ['COMPANY_CREATE', 'COMPANY_READ', 'COMPANY_UPDATE', 'COMPANY_DELETE'],
  entities: { company: 'company' },
  lists: {
    companies: { at: 'app', read: 'COMPANY_READ' },
  },
});
