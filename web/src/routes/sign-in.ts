import { createRoute, redirect } from '@tanstack/react-router';
import { getToken, startSession } from '../client/session.ts';
import { text } from './address-values.ts';
import { root } from './layout.tsx';
import { lazyPage } from '../shell/lazy-page.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'sign_in' },
  validateSearch: (raw: Record<string, unknown>): { redirectTo?: string; alert?: string } => {
    const redirectTo = text(raw['redirectTo']);
    const alert = text(raw['alert']);
    return { ...(redirectTo && { redirectTo }), ...(alert && { alert }) };
  },
  component: lazyPage(() => import('../features/sign-in/pages/sign-in.tsx'), 'SignInPage'),
});

const returning = (raw: Record<string, unknown>): { redirectTo?: string } => {
  const redirectTo = text(raw['redirectTo']);
  return redirectTo ? { redirectTo } : {};
};

/** The second half of signing in needs the token of the first. */
function demandToken(): void {
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  if (getToken() === null) throw redirect({ to: '/login', replace: true });
}

const tfValidate = createRoute({
  getParentRoute: () => root,
  path: '/tf-validate',
  staticData: { title: 'tf_validate' },
  validateSearch: returning,
  beforeLoad: demandToken,
  component: lazyPage(() => import('../features/sign-in/pages/tf-validate.tsx'), 'TfValidatePage'),
});

const tfSetup = createRoute({
  getParentRoute: () => root,
  path: '/tf-setup',
  staticData: { title: 'tf_setup' },
  validateSearch: (raw: Record<string, unknown>): { redirectTo?: string; token?: string } => {
    const token = text(raw['token']);
    return { ...returning(raw), ...(token && { token }) };
  },
  beforeLoad({ search: { token, ...search } }) {
    if (token === undefined) return demandToken();
    startSession(token);
    // A token does not stay in the address.
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
    throw redirect({ to: '/tf-setup', search, replace: true });
  },
  component: lazyPage(() => import('../features/sign-in/pages/tf-setup.tsx'), 'TfSetupPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'forgot_password' },
  component: lazyPage(() => import('../features/sign-in/pages/forgot-password.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$resetToken',
  staticData: { title: 'reset_password' },
  // The link of an invitation says so itself: nobody learns from the page what a token is good for.
  validateSearch: (raw: Record<string, unknown>): { invitation?: true } =>
    raw['invitation'] === true ? { invitation: true } : {},
  component: lazyPage(() => import('../features/sign-in/pages/reset-password.tsx'), 'ResetPasswordPage'),
});

const loginCallback = createRoute({
  getParentRoute: () => root,
  path: '/login/callback',
  staticData: { title: 'login_callback' },
  component: lazyPage(() => import('../features/sign-in/pages/login-callback.tsx'), 'LoginCallbackPage'),
});

/** The way in, outside of menu and header. */
export const signInRoutes = [login, tfValidate, tfSetup, forgotPassword, resetPassword, loginCallback] as const;
