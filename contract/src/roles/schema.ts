import { z } from 'zod';
import { nameText } from '../base/name.ts';
import { authorship, mention, moment, person } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { permissionKey } from '../sign-in/schema.ts';

export const permission = z.object({
  id: z.number().int(),
  key: z.string(),
  applies_to: z.array(z.enum(roleContexts)),
  name: z.string(),
});
export type Permission = z.output<typeof permission>;

export const role = z.object({
  id: z.number().int(),
  name: z.string(),
  context: z.enum(roleContexts),
  /** The company that made the role for itself; null for roles of the installation. */
  company: mention.nullable(),
  deleted: z.boolean(),
  system_role: z.boolean(),
  permissions: z.array(permission),
  /** How many people hold it, as far as the caller may look. */
  number_of_members: z.number().int(),
  ...authorship,
});
export type Role = z.output<typeof role>;

/** A role that the caller was offered, in a company that they share with nobody who could have given it. */
export const ownInvitation = z.object({
  id: z.number().int(),
  company: mention,
  /** Null when the role counts in the whole company. */
  project: mention.nullable(),
  role: mention,
  invited_by: person.nullable(),
  created_at: moment,
});
export type OwnInvitation = z.output<typeof ownInvitation>;

export const roleName = nameText(100).min(1, 'Give the role a name.');
export const rolePermissions = z.array(permissionKey).max(500);

/** The specification's role assign action. Either the user's id or the address names the user. */
export const roleAssignAction = z.object({
  action: z.enum(['assign', 'unassign']),
  roleId: z.number().int(),
  userId: z.number().int().nullish(),
  context: z.enum(roleContexts),
  contextId: z.number().int().nullish(),
  userEmail: z.string().max(320).nullish(),
});
export type RoleAssignAction = z.output<typeof roleAssignAction>;
