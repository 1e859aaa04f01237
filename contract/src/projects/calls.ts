import { z } from 'zod';
import { flag, idParams, listQuery, oneOrMore, pageSchema, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { permissionKey } from '../sign-in/schema.ts';
import { projectDetails, project, projectInput } from './schema.ts';

export const projectCalls = {
  list: call({
    summary:
      'The projects that the caller can see, over all companies; `permission` selects those where the caller has it. With `sort=match` an exact code comes first, then names that begin with `q`.',
    access: { permission: 'PROJECT_READ', at: 'accessible' },
    query: listQuery(['name', 'code', 'created_at', 'updated_at', 'number_of_documents', 'match'], {
      q: z.string().trim().max(200).optional(),
      company_id: oneOrMore(integer()),
      archived: flag.optional(),
      language: oneOrMore(z.string().max(5)),
      ids: oneOrMore(integer()),
      permission: permissionKey.optional(),
    }),
    answer: pageSchema(project),
  }),
  listInCompany: call({
    summary: 'The projects of a company that the caller can see.',
    access: { permission: 'COMPANY_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(['name', 'code', 'created_at', 'updated_at', 'number_of_documents'], {
      q: z.string().trim().max(200).optional(),
      archived: flag.optional(),
      language: oneOrMore(z.string().max(5)),
    }),
    answer: pageSchema(project),
  }),
  create: call({
    summary: 'Add a project to a company.',
    access: { permission: 'PROJECT_CREATE', at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: projectInput,
    answer: projectDetails,
  }),
  get: call({
    summary: 'One project.',
    access: { permission: 'PROJECT_READ', at: 'project', id: 'params.id' },
    params: idParams,
    answer: projectDetails,
  }),
  update: call({
    summary: 'Change a project; `archived: true` archives it.',
    access: { permission: 'PROJECT_UPDATE', at: 'project', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: projectInput.partial({ company_id: true }),
    answer: projectDetails,
  }),
  remove: call({
    summary: 'Move a project with its documents to the bin.',
    access: { permission: 'PROJECT_DELETE', at: 'project', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    answerKind: 'nothing',
  }),
};
