import type { Paths } from '../base/route.ts';
import type { roleCalls } from './calls.ts';

export const rolePaths: Paths<typeof roleCalls> = {
  list: { method: 'GET', path: 'role' },
  permissions: { method: 'GET', path: 'permission' },
  admins: { method: 'GET', path: 'permission/admins' },
  create: { method: 'POST', path: 'role' },
  get: { method: 'GET', path: 'role/:id' },
  update: { method: 'PATCH', path: 'role/:id' },
  remove: { method: 'DELETE', path: 'role/:id' },
  assign: { method: 'POST', path: 'role/assign' },
  invitations: { method: 'GET', path: 'invitation' },
  accept: { method: 'POST', path: 'invitation/:id/accept' },
  decline: { method: 'POST', path: 'invitation/:id/decline' },
  companyMembers: { method: 'GET', path: 'company/:id/members' },
  addCompanyMember: { method: 'POST', path: 'company/:id/members' },
  companyInvitations: { method: 'GET', path: 'company/:id/invitations' },
  projectMembers: { method: 'GET', path: 'project/:id/members' },
  addProjectMember: { method: 'POST', path: 'project/:id/members' },
  projectInvitations: { method: 'GET', path: 'project/:id/invitations' },
};
