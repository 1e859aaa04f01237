import { z } from 'zod';
import { flag, idParams, listQuery, manyOf, pageOf, whole } from '../base/page.ts';
import { call } from '../base/route.ts';
import { project } from '../projects/schema.ts';
import { permissionKey } from '../sign-in/schema.ts';
import { role } from '../roles/schema.ts';
import { addedMember, company, companySend, member, newMember, pendingMember, startedTask } from './schema.ts';

export const companyCalls = {
  list: call({
    method: 'GET',
    path: 'company',
    summary: 'The companies that the caller may see; `permission` keeps those where the caller holds it.',
    access: { permission: 'COMPANY_READ', at: 'reach' },
    query: listQuery(['name', 'created_at', 'updated_at', 'number_of_projects'], {
      q: z.string().trim().max(200).optional(),
      permission: permissionKey.optional(),
      active: flag.optional(),
      ids: manyOf(whole()),
    }),
    answer: pageOf(company),
  }),
  create: call({
    method: 'POST',
    path: 'company',
    summary: 'Add a company; the caller becomes its admin.',
    access: { permission: 'COMPANY_CREATE', at: 'app' },
    idempotent: true,
    body: companySend,
    answer: company,
  }),
  get: call({
    method: 'GET',
    path: 'company/:id',
    summary: 'One company.',
    access: { permission: 'COMPANY_READ', at: 'company', id: 'params.id' },
    params: idParams,
    answer: company,
  }),
  update: call({
    method: 'PUT',
    path: 'company/:id',
    summary: 'Change a company; `active: false` archives it.',
    access: { permission: 'COMPANY_UPDATE', at: 'company', id: 'params.id' },
    params: idParams,
    body: companySend.extend({ active: z.boolean().optional() }),
    answer: company,
  }),
  remove: call({
    method: 'DELETE',
    path: 'company/:id',
    summary: 'Delete a company with everything in it. A task erases its rows and files.',
    access: { permission: 'COMPANY_DELETE', at: 'company', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
  projects: call({
    method: 'GET',
    path: 'company/:id/projects',
    summary: 'The projects of a company that the caller may see.',
    access: { permission: 'COMPANY_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(['name', 'code', 'created_at', 'updated_at', 'number_of_documents'], {
      q: z.string().trim().max(200).optional(),
      archived: flag.optional(),
      language: manyOf(z.string().max(5)),
    }),
    answer: pageOf(project),
  }),
  members: call({
    method: 'GET',
    path: 'company/:id/members',
    summary: 'Who holds a role in the company or in one of its projects.',
    access: { permission: 'COMPANY_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(['name'], { q: z.string().trim().max(200).optional() }),
    answer: pageOf(member),
  }),
  addMember: call({
    method: 'POST',
    path: 'company/:id/members',
    summary:
      'Give somebody a role in the company. Somebody whom the caller does not see is invited and has to accept; an account for an address that nobody has yet needs USER_CREATE.',
    access: { permission: 'ROLE_ASSIGN', at: 'company', id: 'params.id' },
    params: idParams,
    body: newMember,
    answer: addedMember,
  }),
  invitations: call({
    method: 'GET',
    path: 'company/:id/invitations',
    summary: 'Who was offered a role in the company and has not answered yet.',
    access: { permission: 'ROLE_ASSIGN', at: 'company', id: 'params.id' },
    params: idParams,
    answer: z.object({ items: z.array(pendingMember) }),
  }),
  roles: call({
    method: 'GET',
    path: 'company/:id/roles',
    summary: 'The roles that can be given in the company and its projects, its own among them.',
    access: { permission: 'ROLE_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(['name', 'id'], {
      q: z.string().trim().max(200).optional(),
      context: z.enum(['company', 'project']).optional(),
      system_role: flag.optional(),
    }),
    answer: pageOf(role),
  }),
  export: call({
    method: 'POST',
    path: 'company/:id/export',
    summary: 'Pack the whole company into an archive. A task does it; `task/{id}/download/archive` gives the file.',
    access: { permission: 'COMPANY_DELETE', at: 'company', id: 'params.id' },
    params: idParams,
    answer: startedTask,
  }),
  restore: call({
    method: 'POST',
    path: 'company/restore',
    summary:
      'Make a company out of an archive of this or an older version, under new ids, all or nothing. A task does it. Needs USER_CREATE too: people who are unknown here come along as blocked accounts.',
    access: { permission: 'COMPANY_CREATE', at: 'app' },
    bodyKind: 'multipart',
    body: z.object({}),
    answer: startedTask,
  }),
};
