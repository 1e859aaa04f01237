import type { signInCalls } from '@dossier/contract/sign-in/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import { changePassword } from './verbs/change-password.ts';
import { endSession } from './verbs/end-session.ts';
import { getMe } from './verbs/get-me.ts';
import { permissionsAt } from './verbs/permissions-at.ts';
import { refreshSession } from './verbs/refresh-session.ts';
import { signIn, signInByLink } from './verbs/sign-in.ts';
import { updateMe } from './verbs/update-me.ts';

export const handlers = (app: App): Handlers<typeof signInCalls> => ({
  async login({ scope, body, origin, cookies }) {
    const signedIn = await signIn(app, scope, body, origin);
    cookies.set(signedIn.cookies);
    return signedIn.answer;
  },
  async loginByLink({ scope, body, origin, cookies }) {
    const signedIn = await signInByLink(app, scope, body.token, origin);
    cookies.set(signedIn.cookies);
    return signedIn.answer;
  },
  async refresh({ scope, cookies }) {
    const given = { token: cookies.refreshToken, csrf: cookies.refreshCsrfHeader };
    const refreshed = await refreshSession(app, scope, given);
    if (refreshed.cookies) cookies.set(refreshed.cookies);
    return refreshed.answer;
  },
  async logout({ scope, caller, cookies }) {
    await endSession(app, scope, { sessionUuid: caller?.sessionUuid ?? null, refreshToken: cookies.refreshToken });
    cookies.clear();
  },
  me: ({ scope, caller, authority }) => getMe(app, scope, caller, authority),
  updateMe: ({ scope, caller, authority, body }) => updateMe(app, scope, caller, authority, body),
  changePassword: ({ scope, caller, body, origin }) => changePassword(app, scope, caller, body, origin.address),
  permissions: async ({ authority, params }) => ({
    permissions: await permissionsAt(authority, params.level, params.contextId),
  }),
});
