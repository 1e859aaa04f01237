import { z } from 'zod';
import { moment, person } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';

export const permission = z.object({
  id: z.number().int(),
  key: z.string(),
  applies_to: z.array(z.enum(roleContexts)),
  name: z.string(),
});

export const role = z.object({
  id: z.number().int(),
  name: z.string(),
  context: z.enum(roleContexts),
  deleted: z.boolean(),
  system_role: z.boolean(),
  permissions: z.array(permission),
  created_at: moment,
  updated_at: moment,
  created_by: person.nullable(),
  updated_by: person.nullable(),
});
export type Role = z.output<typeof role>;

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
