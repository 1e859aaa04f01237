import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { roleCalls } from '@dossier/contract/roles/calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const roleKeys = { all: ['roles'] as const };

/** The roles that can be given; there are few enough for one page. */
export const rolesQuery = (query: Partial<QueryOf<typeof roleCalls.list>>) =>
  queryOptions({
    queryKey: [...roleKeys.all, 'list', query],
    queryFn: ({ signal }) => call(roleCalls.list, { query: { per_page: 200, ...query } }, { signal }),
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
