import { z } from 'zod';
import { mention, roleMention, moment } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';

export const user = z.object({
  id: z.number().int(),
  /** Empty once the user is deleted, because the address can then be used by another user. */
  email: z.string(),
  /** Empty for a deleted user; rows that the user created keep the name. */
  first_name: z.string(),
  last_name: z.string(),
  active: z.boolean(),
  deleted: z.boolean(),
  service_account: z.boolean(),
  is_technical_admin: z.boolean(),
  /** Has no password yet and has a valid invitation. */
  invited: z.boolean(),
  created_at: moment,
  updated_at: moment,
});
export type User = z.output<typeof user>;

/** Where a role is assigned. App has id 0 and no name. */
const rolePlace = {
  context: z.enum(roleContexts),
  context_id: z.number().int(),
  context_name: z.string(),
  company: mention.nullable(),
};

/** A role assignment of a user. */
export const membership = z.object({
  id: z.number().int(),
  role: roleMention.extend({ system_role: z.boolean() }),
  ...rolePlace,
  created_at: moment,
});
export type Membership = z.output<typeof membership>;

/** The permissions of a user in one place, and the role that grants each. */
export const userAccess = z.object({
  ...rolePlace,
  /** False when the account is blocked: no role applies then. */
  active: z.boolean(),
  /** Whether the user can see the place at all. */
  sees: z.boolean(),
  permissions: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      granted_by: z.array(
        z.object({
          role_id: z.number().int(),
          role_name: z.string(),
          role_key: z.string().nullable(),
          context: z.enum(roleContexts),
          context_id: z.number().int(),
          context_name: z.string(),
        }),
      ),
    }),
  ),
});
export type UserAccess = z.output<typeof userAccess>;
