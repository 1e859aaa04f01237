import { z } from 'zod';
import { flag, idParams, listQuery, oneOrMore, pageSchema, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { permissionKey } from '../sign-in/schema.ts';
import { role } from '../roles/schema.ts';
import { company, companyInput, startedTask } from './schema.ts';

export const companyCalls = {
  list: call({
    summary: 'The companies that the caller can see; `permission` selects those where the caller has it.',
    access: { permission: 'COMPANY_READ', at: 'accessible' },
    query: listQuery(['name', 'created_at', 'updated_at', 'number_of_projects'], {
      q: z.string().trim().max(200).optional(),
      permission: permissionKey.optional(),
      active: flag.optional(),
      ids: oneOrMore(integer()),
    }),
    answer: pageSchema(company),
  }),
  create: call({
    summary: 'Add a company; the caller becomes its admin.',
    access: { permission: 'COMPANY_CREATE', at: 'app' },
    idempotent: true,
    body: companyInput,
    answer: company,
  }),
  get: call({
    summary: 'One company.',
    access: { permission: 'COMPANY_READ', at: 'company', id: 'params.id' },
    params: idParams,
    answer: company,
  }),
  update: call({
    summary: 'Change a company; `active: false` archives it.',
    access: { permission: 'COMPANY_UPDATE', at: 'company', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: companyInput.extend({ active: z.boolean().optional() }),
    answer: company,
  }),
  remove: call({
    summary: 'Delete a company with all its data. A task deletes its rows and files.',
    access: { permission: 'COMPANY_DELETE', at: 'company', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    answerKind: 'nothing',
  }),
  roles: call({
    summary: 'The roles that can be assigned in the company and its projects, including its own.',
    access: { permission: 'ROLE_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(['name', 'id'], {
      q: z.string().trim().max(200).optional(),
      /** Keys of system roles whose translated name matches `q`. */
      key: oneOrMore(z.string().max(100)),
      context: z.enum(['company', 'project']).optional(),
      system_role: flag.optional(),
    }),
    answer: pageSchema(role),
  }),
  export: call({
    summary: 'Export the company as an archive, in a task; `task/{id}/download/archive` returns the file.',
    access: { permission: 'COMPANY_DELETE', at: 'company', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    answer: startedTask,
  }),
  restore: call({
    summary:
      'Create a company from an archive of this or an older version, with new ids, all or nothing, in a task. Also requires USER_CREATE: unknown users are created as blocked accounts.',
    access: { permission: 'COMPANY_CREATE', at: 'app' },
    bodyKind: 'multipart',
    body: z.object({}),
    answer: startedTask,
  }),
};
