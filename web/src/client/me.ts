import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { PermissionKey } from '@dossier/contract/base/permission';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { BodyInput } from '@dossier/contract/base/route';
import { call } from './call.ts';
import { showFailure } from './failures.ts';
import { queryClient } from './query-client.ts';
import { wordSentence } from './sentences.ts';

/** The signed-in user with their permissions at app level. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(signInPaths.me, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

/** The signed-in user; only available below the layout, which loads them. */
export function useMe() {
  return useSuspenseQuery(meQuery).data.user;
}

/** The user's companies that are hidden until this session has passed two-factor. */
export function useWithheldCompanies() {
  return useSuspenseQuery(meQuery).data.two_factor_demanded;
}

/** Whether the user has a permission in any company or project: for menu entries and links. */
export function usePermissionsAnywhere(): (key: PermissionKey) => boolean {
  const { somewhere: anywhere } = useSuspenseQuery(meQuery).data;
  return (key) => anywhere[key] ?? false;
}

/** Saves changes to the user's own profile; the response replaces `me`. Failures are shown as a toast. */
export async function updateMe(changes: BodyInput<typeof signInPaths.updateMe>): Promise<void> {
  try {
    queryClient.setQueryData(meQuery.queryKey, await call(signInPaths.updateMe, { body: changes }));
  } catch (error) {
    showFailure(error);
  }
}

export function permissionsQuery(level: 'company' | 'project', id: number) {
  return queryOptions({
    queryKey: ['permissions', level, id],
    queryFn: ({ signal }) => call(signInPaths.permissions, { params: { level, contextId: id } }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });
}

/**
 * Whether the user has a permission at app level or in a company or project: `const may = usePermissions('project', id);
 * may('DOCUMENT_CREATE')`. False while loading, so that nothing is shown and then hidden again. The server checks as well.
 */
export function usePermissions(level?: 'company' | 'project', id?: number): (key: PermissionKey) => boolean {
  const app = useQuery(meQuery).data?.permissions;
  const context = useQuery({
    ...permissionsQuery(level ?? 'company', id ?? 0),
    enabled: level !== undefined && id !== undefined,
  }).data?.permissions;
  // A grant at app level counts there too, except for what is archived.
  return (key) => context?.[key] ?? app?.[key] ?? false;
}

/** Why nothing in the company or project can be changed, in the language of the interface; null if it can, and while loading. */
export function useReadOnly(level: 'company' | 'project', id: number | undefined): string | null {
  const { data } = useQuery({ ...permissionsQuery(level, id ?? 0), enabled: id !== undefined });
  return data?.read_only ? wordSentence(data.read_only) : null;
}
