import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { nameText } from '../base/name.ts';
import { flag, idParams, listQuery, oneOrMore, pageSchema, integer } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { call } from '../base/route.ts';
import { email, password } from '../sign-in/schema.ts';
import { membership, user, userAccess } from './schema.ts';

const names = {
  first_name: nameText(100).min(1, asIssue(say('first_name_required'))),
  last_name: nameText(100),
};
const seenOnly = 'only users of companies where the caller has USER_READ, all with USER_READ at app level; else 404';

export const userCalls = {
  list: call({
    summary:
      'The users that the caller may see: all with USER_READ at app level, otherwise those of the companies where they have it.',
    access: { permission: 'USER_READ', at: 'accessible' },
    query: listQuery(['name', 'email', 'created_at', 'id'], {
      q: z.string().trim().max(200).optional(),
      active: flag.optional(),
      technical_admin: flag.optional(),
      /** Deleted users are only listed on request. */
      deleted: flag.default(false),
      company_id: oneOrMore(integer()),
    }),
    answer: pageSchema(user),
  }),
  get: call({
    summary: 'One user.',
    access: { signedIn: seenOnly },
    params: idParams,
    answer: user,
  }),
  create: call({
    summary: 'Add a user. With `invite` they get a mail with a link to choose a password.',
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
    summary: 'Whether there is a user with this e-mail address.',
    access: { permission: 'USER_CREATE', at: 'app' },
    body: z.object({ email }),
    answer: z.object({ exists: z.boolean() }),
  }),
  update: call({
    summary:
      'Change a user; `active: false` ends their sessions at once. Addresses, the technical admin flag and the accounts of technical admins can only be changed by technical admins.',
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
    summary: 'Delete a user with their roles, sessions and address. Their name remains on what they created.',
    access: { permission: 'USER_DELETE', at: 'app' },
    params: idParams,
    answerKind: 'nothing',
  }),
  invite: call({
    summary: 'Send the invitation again to a user who has not chosen a password yet.',
    access: { permission: 'USER_CREATE', at: 'app' },
    params: idParams,
    answer: user,
  }),
  roles: call({
    summary: 'The roles of a user in the places that the caller can see.',
    access: { signedIn: seenOnly },
    params: idParams,
    answer: z.object({ items: z.array(membership) }),
  }),
  access: call({
    summary: 'The permissions of a user at app level, in a company or in a project, with the role that grants each.',
    access: { signedIn: `${seenOnly}, and only places that the caller can see` },
    params: idParams,
    query: z.object({
      context: z.enum(roleContexts).default('app'),
      context_id: integer().default(0),
    }),
    answer: userAccess,
  }),
};
