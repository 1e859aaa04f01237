import type { BodyInput } from '@dossier/contract/base/route';
import type { RedactedPage } from '@dossier/contract/redactions/schema';
import { redactionPaths as paths } from '@dossier/contract/redactions/paths';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { saveFile } from '../../parts/save-file.ts';
import { documentKeys, type DrawnFile } from '../documents/queries.ts';

export const redactionKeys = {
  all: ['redactions'] as const,
  ofDocument: (documentId: number) => ['redactions', 'document', documentId] as const,
  one: (id: number) => ['redactions', 'copy', id] as const,
};

/** While a copy is made, also for users who get no events of the task. */
const RUNNING_MS = 3000;
export const isRunning = (state: string): boolean => state === 'queued' || state === 'running';

/** The copies of a document, the newest first. */
export const copiesQuery = (documentId: number) =>
  queryOptions({
    queryKey: redactionKeys.ofDocument(documentId),
    queryFn: async ({ signal }) => (await call(paths.list, { params: { id: documentId } }, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some((copy) => isRunning(copy.state)) ? RUNNING_MS : false),
    meta: { quiet: true },
  });

export const copyQuery = (id: number) =>
  queryOptions({
    queryKey: redactionKeys.one(id),
    queryFn: ({ signal }) => call(paths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** The texts of the pages of a copy. */
export const copyPagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...redactionKeys.one(id), 'pages'],
    queryFn: ({ pageParam, signal }) => call(paths.pages, { params: { id }, query: { from: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ items, total }, all): number | undefined => {
      const loaded = all.reduce((sum, page) => sum + page.items.length, 0);
      const last: RedactedPage | undefined = items.at(-1);
      return last && loaded < total ? last.number + 1 : undefined;
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** The drawn pages of a copy of a Word or PowerPoint file. */
export const drawnCopy = (id: number): DrawnFile => ({
  key: [...redactionKeys.one(id), 'drawn'],
  drawing: (signal) => callForFile(paths.drawing, { params: { id } }, { signal }),
  picture: (at, signal) => callForFile(paths.downloadPicture, { params: { id, at } }, { signal }),
});

export async function downloadCopy(id: number, filename: string): Promise<void> {
  saveFile(await callForFile(paths.download, { params: { id } }), filename);
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: redactionKeys.all });
}

/** Makes a copy. The panel shows errors itself. */
export function useMakeCopy(documentId: number) {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof paths.create>; key: string }) =>
      call(paths.create, { params: { id: documentId }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: useReload(),
  });
}

export function useRemoveCopy() {
  return useMutation({
    mutationFn: (id: number) => call(paths.remove, { params: { id } }),
    onSuccess: useReload(),
  });
}

/** Adds a copy to the project as a document. */
export function useSaveCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      call(paths.saveAsDocument, { params: { id } }, { idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: documentKeys.all }),
  });
}
