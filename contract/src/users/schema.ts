import { z } from 'zod';
import { mention, moment } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';

export const user = z.object({
  id: z.number().int(),
  /** Empty once the user is deleted: the address may belong to somebody else then. */
  email: z.string(),
  /** The names of a deleted user are empty here; they stay on what the user made. */
  first_name: z.string(),
  last_name: z.string(),
  active: z.boolean(),
  deleted: z.boolean(),
  service_account: z.boolean(),
  is_technical_admin: z.boolean(),
  /** Has not chosen a password yet and holds an invitation that still opens. */
  invited: z.boolean(),
  created_at: moment,
  updated_at: moment,
});
export type User = z.output<typeof user>;

/** A place where roles are given. App has id 0 and no name. */
const rolePlace = {
  context: z.enum(roleContexts),
  context_id: z.number().int(),
  context_name: z.string(),
  company: mention.nullable(),
};

/** A role that a user holds somewhere. */
export const membership = z.object({
  id: z.number().int(),
  role: z.object({ id: z.number().int(), name: z.string(), system_role: z.boolean() }),
  ...rolePlace,
  created_at: moment,
});
export type Membership = z.output<typeof membership>;

/** What a user may do at one place, and which of their roles says so. */
export const userAccess = z.object({
  ...rolePlace,
  /** False when the account is blocked: then no role counts. */
  active: z.boolean(),
  /** Whether the user sees the place at all. */
  sees: z.boolean(),
  permissions: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      granted_by: z.array(
        z.object({
          role_id: z.number().int(),
          role_name: z.string(),
          context: z.enum(roleContexts),
          context_id: z.number().int(),
          context_name: z.string(),
        }),
      ),
    }),
  ),
});
export type UserAccess = z.output<typeof userAccess>;
