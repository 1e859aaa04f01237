import { getToken, startSession } from '../../client/session.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { text } from '../../parts/address-values.ts';
import { root } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    'sign-in': typeof texts;
  }
  interface FrameTexts {
    'sign-in': typeof frame;
  }
}

const parseRedirect = (raw: Record<string, unknown>): { redirectTo?: string } => {
  const redirectTo = text(raw['redirectTo']);
  return redirectTo ? { redirectTo } : {};
};

/** The second step of signing in needs the token of the first. */
function requireToken(): void {
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects redirects to be thrown
  if (getToken() === null) throw redirect({ to: '/login', replace: true });
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'sign-in.titles.sign_in' },
  validateSearch: (raw: Record<string, unknown>): { redirectTo?: string; alert?: string } => {
    const redirectTo = text(raw['redirectTo']);
    const alert = text(raw['alert']);
    return { ...(redirectTo && { redirectTo }), ...(alert && { alert }) };
  },
  component: lazyPage(() => import('./pages/sign-in.tsx'), 'SignInPage'),
});

const tfValidate = createRoute({
  getParentRoute: () => root,
  path: '/tf-validate',
  staticData: { title: 'sign-in.titles.tf_validate' },
  validateSearch: parseRedirect,
  beforeLoad: requireToken,
  component: lazyPage(() => import('./pages/tf-validate.tsx'), 'TfValidatePage'),
});

const tfSetup = createRoute({
  getParentRoute: () => root,
  path: '/tf-setup',
  staticData: { title: 'sign-in.titles.tf_setup' },
  validateSearch: (raw: Record<string, unknown>): { redirectTo?: string; token?: string } => {
    const token = text(raw['token']);
    return { ...parseRedirect(raw), ...(token && { token }) };
  },
  beforeLoad({ search: { token, ...search } }) {
    if (token === undefined) return requireToken();
    startSession(token);
    // Remove the token from the URL.
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects redirects to be thrown
    throw redirect({ to: '/tf-setup', search, replace: true });
  },
  component: lazyPage(() => import('./pages/tf-setup.tsx'), 'TfSetupPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'sign-in.titles.forgot_password' },
  component: lazyPage(() => import('./pages/forgot-password.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$resetToken',
  staticData: { title: 'sign-in.titles.reset_password' },
  // Invitation links have a parameter for this, so that the page does not reveal what a token is valid for.
  validateSearch: (raw: Record<string, unknown>): { invitation?: true } =>
    raw['invitation'] === true ? { invitation: true } : {},
  component: lazyPage(() => import('./pages/reset-password.tsx'), 'ResetPasswordPage'),
});

const loginCallback = createRoute({
  getParentRoute: () => root,
  path: '/login/callback',
  staticData: { title: 'sign-in.titles.login_callback' },
  component: lazyPage(() => import('./pages/login-callback.tsx'), 'LoginCallbackPage'),
});

export const signInRoom = {
  name: 'sign-in',
  bareRoutes: [login, tfValidate, tfSetup, forgotPassword, resetPassword, loginCallback],
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
