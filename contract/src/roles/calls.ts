import { z } from 'zod';
import { flag, id, idParams, listQuery, oneOrMore, pageSchema, integer, person } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { call } from '../base/route.ts';
import {
  addedMember,
  member,
  newMember,
  ownInvitation,
  pendingMember,
  permission,
  role,
  roleAssignAction,
  roleName,
  rolePermissions,
} from './schema.ts';

const ownerPermission =
  'roles of the installation require ROLE_APP_{verb} at app level, roles of a company ROLE_{verb} in it';
const hidden = 'roles of companies that the caller cannot see return 404';
const ownInvitationsOnly = 'invitations of other users return 404';

export const roleCalls = {
  list: call({
    summary: 'The roles that can be assigned, by level; with `company_id` also the company’s own.',
    access: { signedIn: 'role names reveal nothing about users; assigning one requires a permission' },
    query: listQuery(['name', 'id'], {
      q: z.string().trim().max(200).optional(),
      /** Keys of system roles whose translated name matches `q`. */
      key: oneOrMore(z.string().max(100)),
      context: z.enum(roleContexts).optional(),
      system_role: flag.optional(),
      /** Roles of the installation and of this company; 0 for the installation only. Default: roles of all companies the caller can see. */
      company_id: integer().optional(),
    }),
    answer: pageSchema(role),
  }),
  permissions: call({
    summary: 'Every permission with the levels where it applies.',
    access: { signedIn: 'a fixed list of the product' },
    answer: z.object({ items: z.array(permission) }),
  }),
  admins: call({
    summary:
      'The users who can give the caller access, at most five: the admins of the company, by default of the caller’s own companies; else the technical admins.',
    access: { signedIn: 'only users who are listed as members of a company that the caller can see' },
    query: z.object({
      company_id: id.optional(),
      /** For access to the installation, which only technical admins can give. */
      app: flag.default(false),
    }),
    answer: z.object({ items: z.array(person) }),
  }),
  create: call({
    summary: 'Add a role to the installation, or to a company. It can only contain permissions that the caller has.',
    access: { signedIn: ownerPermission.replaceAll('{verb}', 'CREATE') },
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
    summary: 'One role.',
    access: { signedIn: hidden },
    params: idParams,
    answer: role,
  }),
  update: call({
    summary: 'Change the name or the permissions of a role. System roles are read-only.',
    access: { signedIn: `${hidden}; ${ownerPermission.replaceAll('{verb}', 'UPDATE')}` },
    params: idParams,
    body: z.object({ name: roleName.optional(), permissions: rolePermissions.optional() }),
    answer: role,
  }),
  remove: call({
    summary: 'Delete a role. Refused with the number of members if the role is in use, unless `take_away` is given.',
    access: { signedIn: `${hidden}; ${ownerPermission.replaceAll('{verb}', 'DELETE')}` },
    params: idParams,
    query: z.object({ take_away: flag.default(false) }),
    answerKind: 'nothing',
  }),
  assign: call({
    summary:
      'Assign or unassign a role at app, company or project level. Below app level, users whom the caller cannot see are invited and must accept.',
    access: {
      signedIn:
        'requires ROLE_ASSIGN or ROLE_UNASSIGN at the level and context of the body (ROLE_APP_* at app level, and ROLE_SYS_* too for the system roles of that level)',
    },
    body: roleAssignAction,
    answerKind: 'nothing',
  }),
  invitations: call({
    summary: 'The pending invitations of the caller.',
    access: { signedIn: 'they are offered to the caller' },
    answer: z.object({ items: z.array(ownInvitation) }),
  }),
  accept: call({
    summary: 'Accept a role. Refused if the inviter can no longer assign it.',
    access: { signedIn: ownInvitationsOnly },
    params: idParams,
    answerKind: 'nothing',
  }),
  decline: call({
    summary: 'Decline a role.',
    access: { signedIn: ownInvitationsOnly },
    params: idParams,
    answerKind: 'nothing',
  }),
  companyMembers: call({
    summary: 'The members of the company and its projects.',
    access: { permission: 'COMPANY_READ', at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(['name'], { q: z.string().trim().max(200).optional() }),
    answer: pageSchema(member),
  }),
  addCompanyMember: call({
    summary:
      'Assign a role in the company. Users whom the caller cannot see are invited and must accept. Creating an account for a new address requires USER_CREATE.',
    access: { permission: 'ROLE_ASSIGN', at: 'company', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: newMember,
    answer: addedMember,
  }),
  companyInvitations: call({
    summary: 'The pending invitations of the company.',
    access: { permission: 'ROLE_ASSIGN', at: 'company', id: 'params.id' },
    params: idParams,
    answer: z.object({ items: z.array(pendingMember) }),
  }),
  projectMembers: call({
    summary: 'The members of the project with their roles.',
    access: { permission: 'PROJECT_READ', at: 'project', id: 'params.id' },
    params: idParams,
    query: listQuery(['name'], { q: z.string().trim().max(200).optional() }),
    answer: pageSchema(member),
  }),
  addProjectMember: call({
    summary:
      'Assign a role in the project. Users whom the caller cannot see are invited and must accept. Creating an account for a new address requires USER_CREATE.',
    access: { permission: 'ROLE_ASSIGN', at: 'project', id: 'params.id' },
    whenArchived: true,
    params: idParams,
    body: newMember,
    answer: addedMember,
  }),
  projectInvitations: call({
    summary: 'The pending invitations of the project.',
    access: { permission: 'ROLE_ASSIGN', at: 'project', id: 'params.id' },
    params: idParams,
    answer: z.object({ items: z.array(pendingMember) }),
  }),
};
