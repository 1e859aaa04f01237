import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { signInCalls } from '@dossier/contract/sign-in/calls';
import type { BodyInput } from '@dossier/contract/base/route';
import { call } from './call.ts';
import { tellFailure } from './failures.ts';
import { queryClient } from './query-client.ts';

/** The signed-in user with their permissions at app level. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(signInCalls.me, {}, { signal }),
  staleTime: 5 * 60_000,
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
