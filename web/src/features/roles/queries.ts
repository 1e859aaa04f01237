import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import type { RoleContext } from '@dossier/contract/base/permission';
import { rolePaths } from '@dossier/contract/roles/paths';
import type { Role } from '@dossier/contract/roles/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { systemRolesNamed } from '../../client/sentences.ts';

export const roleKeys = { all: ['roles'] as const };

/** A page of the assignable roles. */
export const rolesQuery = (query: Partial<QueryOf<typeof rolePaths.list>>) =>
  queryOptions({
    queryKey: [...roleKeys.all, 'list', query],
    queryFn: ({ signal }) => call(rolePaths.list, { query: { ...query, key: systemRolesNamed(query.q) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: [...roleKeys.all, id],
    queryFn: ({ signal }) => call(rolePaths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** All assignable roles of one company, or of a level of the installation (company 0). */
export const rolesAtQuery = (context: RoleContext, companyId: number) =>
  queryOptions({
    queryKey: [...roleKeys.all, 'at', context, companyId],
    queryFn: async ({ signal }): Promise<Role[]> => {
      const roles: Role[] = [];
      for (let page = 1; ; page += 1) {
        const query = { context, company_id: companyId, sort: 'name' as const, per_page: 200, page };
        const { items, total } = await call(rolePaths.list, { query }, { signal });
        roles.push(...items);
        if (items.length === 0 || roles.length >= total) return roles;
      }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const permissionListQuery = queryOptions({
  queryKey: ['permission-list'],
  queryFn: ({ signal }) => call(rolePaths.permissions, {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** Roles decide what every user can see, so users, places and the own account are invalidated too. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [roleKeys.all, ['users'], ['companies'], ['projects'], ['permissions'], ['me']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export function useAddRole() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof rolePaths.create>; key: string }) =>
      call(rolePaths.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useUpdateRole() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof rolePaths.update> }) =>
      call(rolePaths.update, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useDeleteRole() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(rolePaths.remove, { params: { id }, query: { take_away: true } }),
    onSuccess: reload,
  });
}

/** Pending invitations from companies that the user cannot see yet. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(rolePaths.invitations, {}, { signal }),
  meta: { quiet: true },
});

/** Accepting makes companies and projects visible: refetch everything. */
export function useAnswerInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb }: { id: number; verb: 'accept' | 'decline' }) => call(rolePaths[verb], { params: { id } }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries(),
  });
}

type Assignment = BodyInput<typeof rolePaths.assign>;

/** Assigns and removes roles sequentially: each is authorized separately. */
export function useAssign() {
  const reload = useReload();
  return useMutation({
    mutationFn: async (actions: readonly Assignment[]) => {
      for (const body of actions) await call(rolePaths.assign, { body });
    },
    meta: { quiet: true },
    onSettled: reload,
  });
}
