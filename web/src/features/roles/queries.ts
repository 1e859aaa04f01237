import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import type { RoleContext } from '@dossier/contract/base/permission';
import { roleCalls } from '@dossier/contract/roles/calls';
import type { Role } from '@dossier/contract/roles/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const roleKeys = { all: ['roles'] as const };

/** A page of the roles that can be given. */
export const rolesQuery = (query: Partial<QueryOf<typeof roleCalls.list>>) =>
  queryOptions({
    queryKey: [...roleKeys.all, 'list', query],
    queryFn: ({ signal }) => call(roleCalls.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: [...roleKeys.all, id],
    queryFn: ({ signal }) => call(roleCalls.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** Every role that can be given in one company, or at a level of the installation (company 0). */
export const rolesAtQuery = (context: RoleContext, companyId: number) =>
  queryOptions({
    queryKey: [...roleKeys.all, 'at', context, companyId],
    queryFn: async ({ signal }): Promise<Role[]> => {
      const roles: Role[] = [];
      for (let page = 1; ; page += 1) {
        const query = { context, company_id: companyId, sort: 'name' as const, per_page: 200, page };
        const { items, total } = await call(roleCalls.list, { query }, { signal });
        roles.push(...items);
        if (items.length === 0 || roles.length >= total) return roles;
      }
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const permissionListQuery = queryOptions({
  queryKey: ['permission-list'],
  queryFn: ({ signal }) => call(roleCalls.permissions, {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});

/** Roles say what everybody may do: what is shown of people, places and oneself may be another. */
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
    mutationFn: ({ body, key }: { body: BodyInput<typeof roleCalls.create>; key: string }) =>
      call(roleCalls.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useUpdateRole() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof roleCalls.update> }) =>
      call(roleCalls.update, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useDeleteRole() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(roleCalls.remove, { params: { id }, query: { take_away: true } }),
    onSuccess: reload,
  });
}

/** What companies that the user shares with nobody offer them. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(roleCalls.invitations, {}, { signal }),
  meta: { quiet: true },
});

/** Accepting opens companies and projects: everything is loaded again. */
export function useAnswerInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb }: { id: number; verb: 'accept' | 'decline' }) => call(roleCalls[verb], { params: { id } }),
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries(),
  });
}

type Assignment = BodyInput<typeof roleCalls.assign>;

/** Gives and takes roles, one after the other: each is judged by itself. */
export function useAssign() {
  const reload = useReload();
  return useMutation({
    mutationFn: async (actions: readonly Assignment[]) => {
      for (const body of actions) await call(roleCalls.assign, { body });
    },
    meta: { quiet: true },
    onSettled: reload,
  });
}
