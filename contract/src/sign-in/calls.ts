import { z } from 'zod';
import { language } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { call } from '../base/route.ts';
import { loginAnswer, me, password, preferences } from './schema.ts';

export const signInCalls = {
  login: call({
    method: 'POST',
    path: 'auth/login',
    summary: 'Sign in with e-mail address and password.',
    access: { open: 'signing in' },
    rateLimited: true,
    body: z.object({ email: z.string().max(320), password: z.string().max(1000) }),
    answer: loginAnswer,
  }),
  loginByLink: call({
    method: 'POST',
    path: 'auth/link',
    summary: 'Sign in with the one-time link that the first start prints.',
    access: { open: 'signing in' },
    rateLimited: true,
    body: z.object({ token: z.string().max(200) }),
    answer: loginAnswer,
  }),
  refresh: call({
    method: 'POST',
    path: 'auth/refresh',
    summary:
      'Exchange the refresh cookie for a new token. The refresh CSRF token travels in the X-CSRF-Refresh-Token header.',
    access: { open: 'the refresh cookie and its CSRF header prove the session' },
    answer: loginAnswer,
  }),
  logout: call({
    method: 'POST',
    path: 'auth/logout',
    summary: 'End this session.',
    access: { open: 'ending a session must work with an expired token too' },
    answerKind: 'nothing',
  }),
  me: call({
    method: 'GET',
    path: 'auth/user',
    summary: 'The signed-in user.',
    access: { signedIn: 'it is the caller' },
    answer: me,
  }),
  updateMe: call({
    method: 'PATCH',
    path: 'auth/user',
    summary: 'Change own names, language and preferences.',
    access: { signedIn: 'it is the caller' },
    body: z.object({
      first_name: z.string().trim().min(1).max(100).optional(),
      last_name: z.string().trim().max(100).optional(),
      language: language.nullable().optional(),
      preferences: preferences.partial().optional(),
    }),
    answer: me,
  }),
  changePassword: call({
    method: 'POST',
    path: 'auth/password',
    summary: 'Change the own password; every other session ends.',
    access: { signedIn: 'it is the caller' },
    rateLimited: true,
    body: z.object({ current_password: z.string().max(1000), new_password: password }),
    answerKind: 'nothing',
  }),
  permissions: call({
    method: 'GET',
    path: 'auth/user/permissions/:level/:contextId',
    summary: 'The permissions of the caller at a level: app (context id 0), company or project.',
    access: { signedIn: 'it is about the caller; a context they may not see answers 404' },
    params: z.object({ level: z.enum(roleContexts), contextId: z.coerce.number().int().min(0) }),
    answer: z.object({ permissions: z.record(z.string(), z.boolean()) }),
  }),
};
