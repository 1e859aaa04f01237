import type { signInCalls } from '@dossier/contract/sign-in/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { Providers } from './providers.ts';
import { beginTwoFactorSetup, finishTwoFactorSetup } from './verbs/set-up-two-factor.ts';
import type { SystemAuthority } from './verbs/resolve-sso-user.ts';
import { beginSingleSignOn, finishSingleSignOn } from './verbs/single-sign-on.ts';
import { changePassword } from './verbs/change-password.ts';
import { disableTwoFactor, renewRecoveryCodes } from './verbs/end-two-factor.ts';
import { endSession } from './verbs/end-session.ts';
import { getMe } from './verbs/get-me.ts';
import { listMails } from './verbs/list-mails.ts';
import { getPicture, putPicture, removePicture } from './verbs/own-picture.ts';
import { endOwnSessions, ownSessions, loginMethods } from './verbs/own-sessions.ts';
import { permissionsAt } from './verbs/permissions-at.ts';
import { refreshSession } from './verbs/refresh-session.ts';
import { requestPasswordReset, resetPassword } from './verbs/reset-password.ts';
import { resetTwoFactor } from './verbs/reset-two-factor.ts';
import { signIn, signInByLink } from './verbs/sign-in.ts';
import { verifyRecoveryCode, verifyTwoFactor } from './verbs/two-factor.ts';
import { updateMe } from './verbs/update-me.ts';

export function handlers(app: App, systemAuthority: SystemAuthority): Handlers<typeof signInCalls> {
  const providers = new Providers(app);
  return {
    async login({ scope, body, origin, cookies }) {
      const signedIn = await signIn({ app, scope }, { ...body, place: origin });
      cookies.set(signedIn.cookies);
      return signedIn.answer;
    },
    async loginByLink({ scope, body, origin, cookies }) {
      const signedIn = await signInByLink({ app, scope }, { token: body.token, place: origin });
      cookies.set(signedIn.cookies);
      return signedIn.answer;
    },
    async refresh({ scope, cookies }) {
      const tokens = { token: cookies.refreshToken, csrf: cookies.refreshCsrfHeader };
      const refreshed = await refreshSession({ app, scope }, tokens);
      if (refreshed.cookies) cookies.set(refreshed.cookies);
      return refreshed.answer;
    },
    async logout({ scope, caller, cookies }) {
      await endSession(
        { app, scope },
        { sessionUuid: caller?.sessionUuid ?? null, refreshToken: cookies.refreshToken },
      );
      cookies.clear();
    },
    me: ({ scope, caller, authority }) => getMe({ app, scope, caller, authority }),
    updateMe: ({ scope, caller, authority, body }) => updateMe({ app, scope, caller, authority }, body),
    changePassword: ({ scope, caller, body, origin }) =>
      changePassword({ app, scope, caller }, { ...body, address: origin.address }),
    permissions: async ({ authority, params }) => {
      const { level, contextId } = params;
      const { permissions, readOnly } = await permissionsAt({ app, authority }, { level, contextId });
      return { permissions, read_only: readOnly };
    },
    twoFactorSetup: ({ caller }) => beginTwoFactorSetup({ app, caller }),
    async confirmTwoFactor({ scope, caller, body, origin, cookies }) {
      const on = await finishTwoFactorSetup({ app, scope, caller }, { code: body.code, place: origin });
      cookies.set(on.cookies);
      return on.answer;
    },
    async verifyTwoFactor({ scope, caller, body, origin, cookies }) {
      const passed = await verifyTwoFactor({ app, scope, caller }, { code: body.code, place: origin });
      cookies.set(passed.cookies);
      return passed.answer;
    },
    async verifyRecoveryCode({ scope, caller, body, origin, cookies }) {
      const passed = await verifyRecoveryCode({ app, scope, caller }, { code: body.code, place: origin });
      cookies.set(passed.cookies);
      return passed.answer;
    },
    disableTwoFactor: ({ scope, caller, body, origin }) =>
      disableTwoFactor({ app, scope, caller }, { ...body, address: origin.address }),
    renewRecoveryCodes: ({ scope, caller, body, origin }) =>
      renewRecoveryCodes({ app, scope, caller }, { code: body.code, address: origin.address }),
    resetTwoFactor: ({ scope, caller, authority, params }) =>
      resetTwoFactor({ app, scope, caller, authority }, params.id),
    requestPasswordReset: ({ scope, params, origin }) =>
      requestPasswordReset({ app, scope }, { email: params.email, address: origin.address }),
    resetPassword: ({ scope, body, origin }) => resetPassword({ app, scope }, { ...body, address: origin.address }),
    ways: ({ caller }) => loginMethods({ app, caller }),
    sessions: ({ caller }) => ownSessions({ app, caller }),
    endSession: ({ scope, caller, params }) => endOwnSessions({ app, scope, caller }, params.id),
    async endSessions({ scope, caller, cookies }) {
      await endOwnSessions({ app, scope, caller }, null);
      cookies.clear();
    },
    mails: ({ query }) => listMails({ app }, query),
    putPicture: ({ scope, caller, file }) => putPicture({ app, scope, caller }, file),
    removePicture: ({ scope, caller }) => removePicture({ app, scope, caller }),
    picture: ({ params }) => getPicture({ app }, params.key),
    providers: async () => ({ items: app.settings.oidc.map(({ id, name }) => ({ id, name })) }),
    async beginSingleSignOn({ query, cookies }) {
      const { redirectUrl, ssoState } = await beginSingleSignOn({ app }, { providers, query: query });
      cookies.setSsoState(ssoState);
      return { redirect_url: redirectUrl };
    },
    async finishSingleSignOn({ scope, query, origin, cookies }) {
      const signedIn = await finishSingleSignOn(
        { app, scope },
        { providers, systemAuthority, ssoState: cookies.ssoState, answer: query, place: origin },
      );
      cookies.setSsoState(null);
      cookies.set(signedIn.cookies);
      return { ...signedIn.answer, redirect_to: signedIn.redirectTo };
    },
  };
}
