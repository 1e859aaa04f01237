import { z } from 'zod';
import { flag, idParams, listQuery, pageOf, whole } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { call } from '../base/route.ts';
import { ownInvitation, permission, role, roleAssignAction, roleName, rolePermissions } from './schema.ts';

const ownersRight = 'a role of the installation needs ROLE_APP_{verb} at app level, one of a company ROLE_{verb} there';
const hidden = 'a role of a company that the caller does not see is not found';
const toCaller = 'what was offered to others is not found';

export const roleCalls = {
  list: call({
    method: 'GET',
    path: 'role',
    summary: 'The roles that can be given, by level; with `company_id` also those that the company made for itself.',
    access: { signedIn: 'names of roles tell nothing about people; giving one is guarded' },
    query: listQuery(['name', 'id'], {
      q: z.string().trim().max(200).optional(),
      context: z.enum(roleContexts).optional(),
      system_role: flag.optional(),
      /** Roles of the installation and of this company, 0 for the installation's alone; without it of every company that the caller sees. */
      company_id: whole().optional(),
    }),
    answer: pageOf(role),
  }),
  permissions: call({
    method: 'GET',
    path: 'permission',
    summary: 'Every permission with the levels where it has meaning.',
    access: { signedIn: 'a fixed list of the product' },
    answer: z.object({ items: z.array(permission) }),
  }),
  create: call({
    method: 'POST',
    path: 'role',
    summary:
      'Add a role to the installation, or to a company. Nobody can put into a role what they do not hold themselves.',
    access: { signedIn: ownersRight.replaceAll('{verb}', 'CREATE') },
    idempotent: true,
    body: z.object({
      name: roleName,
      context: z.enum(roleContexts),
      company_id: z.number().int().positive().nullish(),
      permissions: rolePermissions.default([]),
    }),
    answer: role,
  }),
  get: call({
    method: 'GET',
    path: 'role/:id',
    summary: 'One role.',
    access: { signedIn: hidden },
    params: idParams,
    answer: role,
  }),
  update: call({
    method: 'PATCH',
    path: 'role/:id',
    summary: 'Change the name or the permissions of a role. System roles stay as they are.',
    access: { signedIn: `${hidden}; ${ownersRight.replaceAll('{verb}', 'UPDATE')}` },
    params: idParams,
    body: z.object({ name: roleName.optional(), permissions: rolePermissions.optional() }),
    answer: role,
  }),
  remove: call({
    method: 'DELETE',
    path: 'role/:id',
    summary: 'Delete a role. One that people hold is refused with their number, unless `take_away` is given.',
    access: { signedIn: `${hidden}; ${ownersRight.replaceAll('{verb}', 'DELETE')}` },
    params: idParams,
    query: z.object({ take_away: flag.default(false) }),
    answerKind: 'nothing',
  }),
  assign: call({
    method: 'POST',
    path: 'role/assign',
    summary:
      'Give a role to a user, or take it away, at app, company or project level. Below app level, a user whom the caller does not see is invited: the role counts once they accept.',
    access: {
      signedIn:
        'the level and context stand in the body; the verb demands ROLE_ASSIGN or ROLE_UNASSIGN there (ROLE_APP_* at app level, and ROLE_SYS_* too for the system roles of that level)',
    },
    body: roleAssignAction,
    answerKind: 'nothing',
  }),
  invitations: call({
    method: 'GET',
    path: 'invitation',
    summary: 'The roles that the caller was offered and has neither accepted nor declined.',
    access: { signedIn: 'they are offered to the caller' },
    answer: z.object({ items: z.array(ownInvitation) }),
  }),
  accept: call({
    method: 'POST',
    path: 'invitation/:id/accept',
    summary: 'Accept a role. Refused when its inviter may no longer give it.',
    access: { signedIn: toCaller },
    params: idParams,
    answerKind: 'nothing',
  }),
  decline: call({
    method: 'POST',
    path: 'invitation/:id/decline',
    summary: 'Decline a role.',
    access: { signedIn: toCaller },
    params: idParams,
    answerKind: 'nothing',
  }),
};
