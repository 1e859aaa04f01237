import { z } from 'zod';
import { nameText } from '../base/name.ts';
import { flag, idParams, listQuery, manyOf, pageOf, whole } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { call } from '../base/route.ts';
import { email, password } from '../sign-in/schema.ts';
import { membership, user, userAccess } from './schema.ts';

const names = {
  first_name: nameText(100).min(1, 'Give a first name.'),
  last_name: nameText(100),
};
const seenOnly = 'only users of companies where the caller holds USER_READ, all with USER_READ at app level; else 404';

export const userCalls = {
  list: call({
    method: 'GET',
    path: 'user',
    summary:
      'The users that the caller may see: all with USER_READ at app level, else those of companies where they hold it.',
    access: { permission: 'USER_READ', at: 'reach' },
    query: listQuery(['name', 'email', 'created_at', 'id'], {
      q: z.string().trim().max(200).optional(),
      active: flag.optional(),
      technical_admin: flag.optional(),
      /** Deleted users are listed only when they are asked for. */
      deleted: flag.default(false),
      company_id: manyOf(whole()),
    }),
    answer: pageOf(user),
  }),
  get: call({
    method: 'GET',
    path: 'user/:id',
    summary: 'One user.',
    access: { signedIn: seenOnly },
    params: idParams,
    answer: user,
  }),
  create: call({
    method: 'POST',
    path: 'user',
    summary: 'Add a user. With `invite` a mail brings them a link to choose a password.',
    access: { permission: 'USER_CREATE', at: 'app' },
    idempotent: true,
    body: z.object({
      email,
      first_name: names.first_name,
      last_name: names.last_name.default(''),
      password: password.optional(),
      invite: z.boolean().default(false),
    }),
    answer: user,
  }),
  exists: call({
    method: 'POST',
    path: 'user/exists',
    summary: 'Whether there is a user with this e-mail address.',
    access: { permission: 'USER_CREATE', at: 'app' },
    body: z.object({ email }),
    answer: z.object({ exists: z.boolean() }),
  }),
  update: call({
    method: 'PATCH',
    path: 'user/:id',
    summary:
      'Change a user; `active: false` ends their sessions at once. Addresses, the technical admin flag and the accounts of technical admins are changed by technical admins alone.',
    access: { permission: 'USER_UPDATE', at: 'app' },
    params: idParams,
    body: z.object({
      email: email.optional(),
      first_name: names.first_name.optional(),
      last_name: names.last_name.optional(),
      active: z.boolean().optional(),
      is_technical_admin: z.boolean().optional(),
    }),
    answer: user,
  }),
  remove: call({
    method: 'DELETE',
    path: 'user/:id',
    summary: 'Delete a user: roles, sessions and address go, the name stays on what they made.',
    access: { permission: 'USER_DELETE', at: 'app' },
    params: idParams,
    answerKind: 'nothing',
  }),
  invite: call({
    method: 'POST',
    path: 'user/:id/invite',
    summary: 'Send the invitation again to a user who has not chosen a password yet.',
    access: { permission: 'USER_CREATE', at: 'app' },
    params: idParams,
    answer: user,
  }),
  roles: call({
    method: 'GET',
    path: 'user/:id/roles',
    summary: 'The roles that a user holds, as far as the caller may see the places.',
    access: { signedIn: seenOnly },
    params: idParams,
    answer: z.object({ items: z.array(membership) }),
  }),
  access: call({
    method: 'GET',
    path: 'user/:id/access',
    summary: 'What a user may do at app level, in a company or in a project, and which role says so.',
    access: { signedIn: `${seenOnly}, and so is the place` },
    params: idParams,
    query: z.object({
      context: z.enum(roleContexts).default('app'),
      context_id: whole().default(0),
    }),
    answer: userAccess,
  }),
};
