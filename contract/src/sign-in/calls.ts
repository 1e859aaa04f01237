import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { nameText } from '../base/name.ts';
import { idParams, language, listQuery, pageSchema, integer } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { sentence } from '../base/failure.ts';
import { call } from '../base/route.ts';
import {
  storedMail,
  loginAnswer,
  me,
  newRecoveryCodes,
  passed,
  password,
  preferences,
  provider,
  recoverySignIn,
  session,
  twoFactorOn,
  twoFactorSetup,
  loginMethods,
} from './schema.ts';

const code = z.object({
  code: z
    .string()
    .trim()
    .min(1, asIssue(say('code_required')))
    .max(50),
});

export const signInCalls = {
  login: call({
    summary: 'Sign in with e-mail address and password.',
    access: { open: 'signing in' },
    rateLimited: true,
    body: z.object({ email: z.string().max(320), password: z.string().max(1000) }),
    answer: loginAnswer,
  }),
  loginByLink: call({
    summary: 'Sign in with the one-time link that the first start prints.',
    access: { open: 'signing in' },
    rateLimited: true,
    body: z.object({ token: z.string().max(200) }),
    answer: loginAnswer,
  }),
  refresh: call({
    summary:
      'Exchange the refresh cookie for a new token. The refresh CSRF token is sent in the X-CSRF-Refresh-Token header.',
    access: { open: 'the refresh cookie and its CSRF header prove the session' },
    answer: loginAnswer,
  }),
  logout: call({
    summary: 'End this session.',
    access: { open: 'ending a session must work with an expired token too' },
    answerKind: 'nothing',
  }),
  me: call({
    summary: 'The signed-in user.',
    access: { signedIn: 'it is the caller' },
    answer: me,
  }),
  updateMe: call({
    summary: 'Change the caller’s names, language and preferences.',
    access: { signedIn: 'it is the caller' },
    body: z.object({
      first_name: nameText(100).min(1).optional(),
      last_name: nameText(100).optional(),
      language: language.nullable().optional(),
      preferences: preferences.partial().optional(),
    }),
    answer: me,
  }),
  changePassword: call({
    summary: 'Change the caller’s password; every other session ends.',
    access: { signedIn: 'it is the caller' },
    rateLimited: true,
    body: z.object({ current_password: z.string().max(1000), new_password: password }),
    answerKind: 'nothing',
  }),
  permissions: call({
    summary: 'The permissions of the caller at a level: app (context id 0), company or project.',
    access: { signedIn: 'it is the caller; 404 for a context that they cannot see' },
    params: z.object({ level: z.enum(roleContexts), contextId: integer() }),
    answer: z.object({
      permissions: z.record(z.string(), z.boolean()),
      /** Why nothing can be changed there: the project or company is archived. */
      read_only: sentence.nullable(),
    }),
  }),

  twoFactorSetup: call({
    summary:
      'The secret for an authenticator app, the same for the session until `POST auth/tf-setup` confirms it with a code.',
    access: { twoFactor: 'it is the caller, who may be required to set it up first' },
    answer: twoFactorSetup,
  }),
  confirmTwoFactor: call({
    summary:
      'Turn two-factor on with the first code. The ten recovery codes are shown this once; every other session ends.',
    access: { twoFactor: 'it is the caller, who may be required to set it up first' },
    rateLimited: true,
    body: code,
    answer: twoFactorOn,
  }),
  verifyTwoFactor: call({
    summary: 'Pass the second factor with a code of the authenticator app.',
    access: { twoFactor: 'it is the second step of signing in' },
    rateLimited: true,
    body: code,
    answer: passed,
  }),
  verifyRecoveryCode: call({
    summary: 'Pass the second factor with a single-use recovery code.',
    access: { twoFactor: 'it is the second step of signing in' },
    rateLimited: true,
    body: code,
    answer: recoverySignIn,
  }),
  disableTwoFactor: call({
    summary: 'Turn two-factor off with the password and a code. Refused if it is required.',
    access: { signedIn: 'it is the caller' },
    rateLimited: true,
    body: code.extend({ password: z.string().max(1000).default('') }),
    answerKind: 'nothing',
  }),
  renewRecoveryCodes: call({
    summary: 'Create ten new recovery codes, with a code of the authenticator app; the old ones stop working.',
    access: { signedIn: 'it is the caller' },
    rateLimited: true,
    body: code,
    answer: newRecoveryCodes,
  }),
  resetTwoFactor: call({
    summary: 'Remove the second factor of a user who lost it. Their sessions end, and they are notified by mail.',
    access: { permission: 'USER_UPDATE', at: 'app' },
    params: idParams,
    answerKind: 'nothing',
  }),
  requestPasswordReset: call({
    summary: 'Mail a link to choose a new password. The response does not reveal whether the account exists.',
    access: { open: 'users who forgot their password cannot sign in' },
    params: z.object({ email: z.string().trim().toLowerCase().min(1).max(320) }),
    answerKind: 'nothing',
  }),
  resetPassword: call({
    summary: 'Choose a new password with the token of a mailed link. It works once; every session ends.',
    access: { open: 'the token identifies the user' },
    rateLimited: true,
    body: z.object({ token: z.string().min(1).max(200), password }),
    /** The address to sign in with. */
    answer: z.object({ email: z.string() }),
  }),
  providers: call({
    summary: 'The SSO providers that the sign-in page offers.',
    access: { open: 'the sign-in page shows them' },
    answer: z.object({ items: z.array(provider) }),
  }),
  beginSingleSignOn: call({
    summary: 'The URL to sign in at a provider; by default the first one.',
    access: { open: 'signing in' },
    query: z.object({ provider: z.string().max(100).optional(), redirectTo: z.string().max(2000).optional() }),
    answer: z.object({ redirect_url: z.string() }),
  }),
  finishSingleSignOn: call({
    summary: 'Sign in with the parameters that the provider sent to the page `/login/callback`.',
    access: { open: 'the provider’s response identifies the user' },
    query: z.record(z.string(), z.string().max(8000)),
    answer: loginAnswer.extend({ redirect_to: z.string().nullable() }),
  }),
  ways: call({
    summary: 'The login methods of the caller: password, second factor, remaining recovery codes.',
    access: { signedIn: 'it is the caller' },
    answer: loginMethods,
  }),
  sessions: call({
    summary: 'The sessions of the caller.',
    access: { signedIn: 'only the caller’s sessions' },
    answer: z.object({ items: z.array(session) }),
  }),
  endSession: call({
    summary: 'End a session of the caller.',
    access: { signedIn: 'only the caller’s sessions' },
    params: idParams,
    answerKind: 'nothing',
  }),
  endSessions: call({
    summary: 'Sign out everywhere, including this session.',
    access: { signedIn: 'only the caller’s sessions' },
    answerKind: 'nothing',
  }),
  putPicture: call({
    summary: 'Set the caller’s picture: a PNG or JPEG of at most 1 MB and 2,048 pixels. Its metadata is removed.',
    access: { signedIn: 'it is the caller' },
    bodyKind: 'multipart',
    answer: me.shape.user,
  }),
  removePicture: call({
    summary: 'Delete the caller’s picture.',
    access: { signedIn: 'it is the caller' },
    answer: me.shape.user,
  }),
  picture: call({
    summary: 'The picture of a user.',
    access: { open: 'an image element cannot send a token; the URL cannot be guessed' },
    params: z.object({ key: z.string().max(100) }),
    answerKind: 'file',
  }),
  mails: call({
    summary: 'The mails that were stored because no mail server is configured, newest first.',
    access: { technicalAdmin: 'they pass on the mails' },
    query: listQuery(['created_at', 'to'], { q: z.string().trim().max(200).optional() }, '-created_at'),
    answer: pageSchema(storedMail).extend({ kept: z.boolean() }),
  }),
};
