import { z } from 'zod';
import { flag, idParams, listQuery, manyOf, pageOf, whole } from '../base/page.ts';
import { call } from '../base/route.ts';
import { addedMember, member, newMember, pendingMember } from '../companies/schema.ts';
import { permissionKey } from '../sign-in/schema.ts';
import { oneProject, project, projectSend } from './schema.ts';

export const projectCalls = {
  list: call({
    method: 'GET',
    path: 'project',
    summary:
      'The projects that the caller may see, over all companies; `permission` keeps those where the caller holds it.',
    access: { permission: 'PROJECT_READ', at: 'reach' },
    query: listQuery(['name', 'code', 'created_at', 'updated_at', 'number_of_documents'], {
      q: z.string().trim().max(200).optional(),
      company_id: manyOf(whole()),
      archived: flag.optional(),
      language: manyOf(z.string().max(5)),
      ids: manyOf(whole()),
      permission: permissionKey.optional(),
    }),
    answer: pageOf(project),
  }),
  create: call({
    method: 'POST',
    path: 'project',
    summary: 'Add a project to a company.',
    access: { permission: 'PROJECT_CREATE', at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: projectSend,
    answer: oneProject,
  }),
  get: call({
    method: 'GET',
    path: 'project/:id',
    summary: 'One project.',
    access: { permission: 'PROJECT_READ', at: 'project', id: 'params.id' },
    params: idParams,
    answer: oneProject,
  }),
  update: call({
    method: 'PUT',
    path: 'project/:id',
    summary: 'Change a project; `archived: true` archives it.',
    access: { permission: 'PROJECT_UPDATE', at: 'project', id: 'params.id' },
    params: idParams,
    body: projectSend.partial({ company_id: true }),
    answer: oneProject,
  }),
  remove: call({
    method: 'DELETE',
    path: 'project/:id',
    summary: 'Delete a project with its documents.',
    access: { permission: 'PROJECT_DELETE', at: 'project', id: 'params.id' },
    params: idParams,
    answerKind: 'nothing',
  }),
  members: call({
    method: 'GET',
    path: 'project/:id/members',
    summary: 'Who may see the project, and by which roles.',
    access: { permission: 'PROJECT_READ', at: 'project', id: 'params.id' },
    params: idParams,
    query: listQuery(['name'], { q: z.string().trim().max(200).optional() }),
    answer: pageOf(member),
  }),
  addMember: call({
    method: 'POST',
    path: 'project/:id/members',
    summary:
      'Give somebody a role in the project. Somebody whom the caller does not see is invited and has to accept; an account for an address that nobody has yet needs USER_CREATE.',
    access: { permission: 'ROLE_ASSIGN', at: 'project', id: 'params.id' },
    params: idParams,
    body: newMember,
    answer: addedMember,
  }),
  invitations: call({
    method: 'GET',
    path: 'project/:id/invitations',
    summary: 'Who was offered a role in the project and has not answered yet.',
    access: { permission: 'ROLE_ASSIGN', at: 'project', id: 'params.id' },
    params: idParams,
    answer: z.object({ items: z.array(pendingMember) }),
  }),
};
