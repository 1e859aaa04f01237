import { taskPaths } from '@dossier/contract/tasks/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const taskKeys = {
  all: ['tasks'] as const,
  tables: ['tasks', 'table'] as const,
  one: (id: number) => ['tasks', id] as const,
};

export const taskQuery = (id: number, uuid?: string) =>
  queryOptions({
    queryKey: [...taskKeys.one(id), uuid ?? null],
    queryFn: ({ signal }) => call(taskPaths.get, { params: { id }, query: uuid ? { uuid } : {} }, { signal }),
    meta: { quiet: true },
  });

export const documentTasksQuery = (documentId: number) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'document', documentId],
    queryFn: ({ signal }) =>
      call(taskPaths.ofDocument, { params: { id: documentId }, query: { per_page: 25 } }, { signal }),
  });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: taskKeys.all });
}

export function useCancelTask() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, terminate = false }: { id: number; terminate?: boolean }) =>
      call(taskPaths.cancel, { params: { id }, query: { terminate } }),
    onSuccess: reload,
  });
}

export function useRetryTask() {
  const reload = useReload();
  return useMutation({ mutationFn: (id: number) => call(taskPaths.retry, { params: { id } }), onSuccess: reload });
}
