import { z } from 'zod';
import { nameText } from '../base/name.ts';
import { authorship, mention, moment, person } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { email } from '../sign-in/schema.ts';

export const company = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  deleted: z.boolean(),
  /** The company that the product itself made to show what it does; it can be erased with one click. */
  demo: z.boolean(),
  ...authorship,
  templates: z.array(mention),
  number_of_projects: z.number().int(),
});
export type Company = z.output<typeof company>;

export const companySend = z.object({
  name: nameText(200).min(1, 'Give the company a name.'),
  description: z.string().trim().max(5000).default(''),
});

/** A role of a member, and where it was given: `company` or `app` also shows in the projects below. */
const memberRole = z.object({
  id: z.number().int(),
  name: z.string(),
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
});
export type Member = z.output<typeof member>;

/** Whoever was added; somebody whom the caller does not see is invited, and nothing of them is told but the address. */
export const addedMember = member.extend({
  /** Null while they have not accepted. */
  id: z.number().int().nullable(),
  pending: z.boolean(),
});
export type AddedMember = z.output<typeof addedMember>;

/** Somebody who was offered a role and has not answered yet. */
export const pendingMember = z.object({
  id: z.number().int(),
  email: z.string(),
  role: mention,
  invited_by: person.nullable(),
  created_at: moment,
});
export type PendingMember = z.output<typeof pendingMember>;

/** Names the person by address; whoever is unknown is invited, for which the first name is needed. */
export const newMember = z.object({
  email,
  /** Left out: the company's default role, or "Project member" in a project. */
  role_id: z.number().int().positive().optional(),
  first_name: nameText(100).default(''),
  last_name: nameText(100).default(''),
});
export type NewMember = z.output<typeof newMember>;

/** A task that was started; `task/{task_result_id}` tells how far it is. */
export const startedTask = z.object({ task_result_id: z.number().int(), uuid: z.string() });
export type StartedTask = z.output<typeof startedTask>;
