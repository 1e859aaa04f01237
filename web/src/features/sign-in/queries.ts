import { queryOptions } from '@tanstack/react-query';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { call } from '../../client/call.ts';

/** The SSO providers on the sign-in page; none if the request fails. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(signInPaths.providers, {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** The secret for setting up two-factor; not cached beyond the page. */
export const setupQuery = queryOptions({
  queryKey: ['two-factor-setup'],
  queryFn: () => call(signInPaths.twoFactorSetup, {}),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
});

/** Login methods and sessions. */
export const loginMethodsQuery = queryOptions({
  queryKey: ['ways'],
  queryFn: ({ signal }) => call(signInPaths.ways, {}, { signal }),
  meta: { quiet: true },
});
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(signInPaths.sessions, {}, { signal }),
  meta: { quiet: true },
});

/** The newest mails that were stored because no mail server is configured. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal }) => call(signInPaths.mails, { query: { per_page: 50 } }, { signal }),
  meta: { quiet: true },
});
