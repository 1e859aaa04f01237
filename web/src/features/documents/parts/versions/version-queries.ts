import { documentPaths } from '@dossier/contract/documents/paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import { documentKeys, useReload } from '../../queries.ts';

/** The versions of a document, the newest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'versions'],
    queryFn: async ({ signal }) => (await call(documentPaths.versions, { params: { id } }, { signal })).items,
    meta: { quiet: true },
  });

export function useUpdateVersion() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, number, note }: { id: number; number: number; note: string }) =>
      call(documentPaths.updateVersion, { params: { id, number }, body: { note } }),
    onSuccess: reload,
  });
}

export function useMakeVersionCurrent(id: number) {
  return useMutation({
    mutationFn: (number: number) => call(documentPaths.makeVersionCurrent, { params: { id, number } }),
  });
}

export function useRemoveVersion(id: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (number: number) => call(documentPaths.removeVersion, { params: { id, number } }),
    onSuccess: reload,
  });
}
