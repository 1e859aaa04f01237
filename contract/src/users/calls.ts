import { z } from 'zod';
import { idParams, listQuery, pageOf } from '../base/page.ts';
import { call } from '../base/route.ts';
import { email, password } from '../sign-in/schema.ts';
import { user } from './schema.ts';

export const userCalls = {
  list: call({
    method: 'GET',
    path: 'user',
    summary: 'All users of the installation.',
    access: { permission: 'USER_READ', at: 'app' },
    query: listQuery(['name', 'email', 'created_at', 'id'], { q: z.string().trim().max(200).optional() }),
    answer: pageOf(user),
  }),
  get: call({
    method: 'GET',
    path: 'user/:id',
    summary: 'One user.',
    access: { permission: 'USER_READ', at: 'app' },
    params: idParams,
    answer: user,
  }),
  create: call({
    method: 'POST',
    path: 'user',
    summary: 'Add a user. Without a password the user cannot sign in until one is set.',
    access: { permission: 'USER_CREATE', at: 'app' },
    idempotent: true,
    body: z.object({
      email,
      first_name: z.string().trim().min(1).max(100),
      last_name: z.string().trim().max(100).default(''),
      password: password.optional(),
    }),
    answer: user,
  }),
};
