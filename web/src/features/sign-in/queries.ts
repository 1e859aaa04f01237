import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import type { BodyInput } from '@dossier/contract/base/route';
import { call } from '../../client/call.ts';
import { tellFailure } from '../../client/failures.ts';
import { queryClient } from '../../client/query-client.ts';

/** The signed-in user with their permissions at app level. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(signInCalls.me, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

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

/** The signed-in user; only below the layout, where they are loaded. */
export function useMe() {
  return useSuspenseQuery(meQuery).data.user;
}

/** The user's companies that show nothing before this session has passed two-factor. */
export function useWithheldCompanies() {
  return useSuspenseQuery(meQuery).data.two_factor_demanded;
}

/** Whether the user holds a permission in some place or other: for the ways that lead there. */
export function useMayReach(): (key: PermissionKey) => boolean {
  const { somewhere } = useSuspenseQuery(meQuery).data;
  return (key) => somewhere[key] ?? false;
}

/** Saves something of one's own profile. What failed is told; `me` is what the server kept. */
export async function updateMe(changes: BodyInput<typeof signInCalls.updateMe>): Promise<void> {
  try {
    queryClient.setQueryData(meQuery.queryKey, await call(signInCalls.updateMe, { body: changes }));
  } catch (error) {
    tellFailure(error);
  }
}

export function permissionsQuery(level: 'company' | 'project', id: number) {
  return queryOptions({
    queryKey: ['permissions', level, id],
    queryFn: ({ signal }) => call(signInCalls.permissions, { params: { level, contextId: id } }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });
}

/**
 * Whether the user may do something, at app level or in a company or project: `const can = usePermissions('project', id); may('DOCUMENT_CREATE')`.
 * False until it is known, so that nothing is shown that vanishes again. The server decides all the same.
 */
export function usePermissions(level?: 'company' | 'project', id?: number): (key: PermissionKey) => boolean {
  const app = useQuery(meQuery).data?.permissions;
  const context = useQuery({
    ...permissionsQuery(level ?? 'company', id ?? 0),
    enabled: level !== undefined && id !== undefined,
  }).data?.permissions;
  return (key) => Boolean(app?.[key] || context?.[key]);
}
