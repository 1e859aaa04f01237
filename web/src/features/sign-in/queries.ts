import { queryOptions } from '@tanstack/react-query';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import { call } from '../../client/call.ts';

/** The providers of single sign-on that the sign-in page offers; without an answer it offers none. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(signInCalls.providers, {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** The secret to set two-factor up with; kept no longer than the page is open. */
export const setupQuery = queryOptions({
  queryKey: ['two-factor-setup'],
  queryFn: () => call(signInCalls.twoFactorSetup, {}),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
});

/** How one signs in, and where one is signed in. */
export const waysQuery = queryOptions({
  queryKey: ['ways'],
  queryFn: ({ signal }) => call(signInCalls.ways, {}, { signal }),
  meta: { quiet: true },
});
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(signInCalls.sessions, {}, { signal }),
  meta: { quiet: true },
});

/** The newest mails that were kept because there is no mail server. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: ({ signal }) => call(signInCalls.mails, { query: { per_page: 50 } }, { signal }),
  meta: { quiet: true },
});
