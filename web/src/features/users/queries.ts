import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { userPaths } from '@dossier/contract/users/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const userKeys = { all: ['users'] as const, one: (id: number) => ['users', id] as const };

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(userPaths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const userRolesQuery = (id: number) =>
  queryOptions({
    queryKey: [...userKeys.one(id), 'roles'],
    queryFn: ({ signal }) => call(userPaths.roles, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const userAccessQuery = (id: number, query: QueryOf<typeof userPaths.access>) =>
  queryOptions({
    queryKey: [...userKeys.one(id), 'access', query],
    queryFn: ({ signal }) => call(userPaths.access, { params: { id }, query }, { signal }),
    meta: { quiet: true },
  });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: userKeys.all });
}

export function useAddUser() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof userPaths.create>; key: string }) =>
      call(userPaths.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export type UserChange = BodyInput<typeof userPaths.update>;

export function useUpdateUser() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: UserChange }) => call(userPaths.update, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useInviteUser() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(userPaths.invite, { params: { id } }),
    onSuccess: reload,
  });
}

export function useResetTwoFactor() {
  return useMutation({ mutationFn: (id: number) => call(signInPaths.resetTwoFactor, { params: { id } }) });
}

export function useDeleteUser() {
  const reload = useReload();
  return useMutation({ mutationFn: (id: number) => call(userPaths.remove, { params: { id } }), onSuccess: reload });
}
