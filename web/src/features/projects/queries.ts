import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { binPaths } from '@dossier/contract/bin/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { permissionsQuery } from '../../client/me.ts';
import { companyKeys } from '../companies/queries.ts';

export type ProjectInput = BodyInput<typeof projectPaths.create>;

export const projectKeys = { all: ['projects'] as const, one: (id: number) => ['projects', id] as const };

export const projectsQuery = (query: Partial<QueryOf<typeof projectPaths.list>>) =>
  queryOptions({
    queryKey: [...projectKeys.all, 'list', query],
    queryFn: ({ signal }) => call(projectPaths.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => call(projectPaths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** Company pages show and count projects too. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: projectKeys.all }),
      client.invalidateQueries({ queryKey: companyKeys.all }),
    ]);
}

export function useAddProject() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ body, key }: { body: ProjectInput; key: string }) =>
      call(projectPaths.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useUpdateProject() {
  const reload = useReload();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof projectPaths.update> }) =>
      call(projectPaths.update, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: (_project, { id }) =>
      Promise.all([reload(), client.invalidateQueries({ queryKey: permissionsQuery('project', id).queryKey })]),
  });
}

export function useDeleteProject() {
  const reload = useReload();
  return useMutation({ mutationFn: (id: number) => call(projectPaths.remove, { params: { id } }), onSuccess: reload });
}

/** Takes back a deletion: restores the deleted project of a company. */
export function useUndoProjectDeletion() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ companyId, id }: { companyId: number; id: number }) =>
      call(binPaths.restoreProjects, { params: { id: companyId }, body: { ids: [id] } }),
    onSuccess: reload,
  });
}
