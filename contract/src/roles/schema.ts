import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { nameText } from '../base/name.ts';
import { authorship, mention, moment, person, roleMention } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { email, permissionKey } from '../sign-in/schema.ts';

export const permission = z.object({
  id: z.number().int(),
  key: z.string(),
  applies_to: z.array(z.enum(roleContexts)),
  name: z.string(),
});
export type Permission = z.output<typeof permission>;

export const role = roleMention.extend({
  context: z.enum(roleContexts),
  /** The company that defines the role; null for roles of the installation. */
  company: mention.nullable(),
  deleted: z.boolean(),
  system_role: z.boolean(),
  permissions: z.array(permission),
  /** The number of members with this role that the caller can see. */
  number_of_members: z.number().int(),
  ...authorship,
});
export type Role = z.output<typeof role>;

/** A role offered to the caller, with a name for the inviter. */
export const ownInvitation = z.object({
  id: z.number().int(),
  company: mention,
  /** Null when the role applies to the whole company. */
  project: mention.nullable(),
  role: roleMention,
  invited_by: person.nullable(),
  created_at: moment,
});
export type OwnInvitation = z.output<typeof ownInvitation>;

export const roleName = nameText(100).min(1, asIssue(say('name_required')));
export const rolePermissions = z.array(permissionKey).max(500);

/** The role assign action of the specification. The user is identified by id or address. */
export const roleAssignAction = z.object({
  action: z.enum(['assign', 'unassign']),
  roleId: z.number().int(),
  userId: z.number().int().nullish(),
  context: z.enum(roleContexts),
  contextId: z.number().int().nullish(),
  userEmail: z.string().max(320).nullish(),
});
export type RoleAssignAction = z.output<typeof roleAssignAction>;

/** A role of a member and the level it was assigned at: `company` and `app` roles are also listed in projects. */
const memberRole = roleMention.extend({
  context: z.enum(roleContexts),
  context_id: z.number().int(),
  context_name: z.string(),
});

export const member = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(memberRole),
  active: z.boolean(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
});
export type Member = z.output<typeof member>;

/** The added member. Users whom the caller cannot see are invited; only their address is returned. */
export const addedMember = member.extend({
  /** Null until the user accepts. */
  id: z.number().int().nullable(),
  pending: z.boolean(),
});
export type AddedMember = z.output<typeof addedMember>;

/** A user with a pending invitation. */
export const pendingMember = z.object({
  id: z.number().int(),
  email: z.string(),
  role: roleMention,
  invited_by: person.nullable(),
  created_at: moment,
});
export type PendingMember = z.output<typeof pendingMember>;

/** The user by address. The first name is required to invite an unknown address. */
export const newMember = z.object({
  email,
  /** Default: the company's default role, in a project "Project member". */
  role_id: z.number().int().positive().optional(),
  first_name: nameText(100).default(''),
  last_name: nameText(100).default(''),
});
export type NewMember = z.output<typeof newMember>;
