import type { BodyInput } from '@dossier/contract/base/route';
import type { ValuesInput } from '@dossier/contract/custom-fields/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import type { Choice } from '../../parts/data-table/use-selection.ts';
import { saveFile } from '../../parts/save-file.ts';
import { withFieldFilters } from '../custom-fields/parts/use-field-columns.tsx';
import { projectKeys } from '../projects/queries.ts';

export const documentKeys = {
  all: ['documents'] as const,
  inProject: (projectId: number) => ['documents', 'project', projectId] as const,
  one: (id: number) => ['documents', id] as const,
};

export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: documentKeys.one(id),
    queryFn: ({ signal }) => call(documentPaths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const outlineQuery = (id: number, versionId: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'outline', versionId],
    queryFn: ({ signal }) => call(documentPaths.outline, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** An extracted page does not change within a version; reprocessing reloads it by an event. */
export const readingQuery = (id: number, versionId: number, page: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'reading', versionId, page],
    queryFn: ({ signal }) => call(documentPaths.reading, { params: { id }, query: { page } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

export const findQuery = (id: number, q: string) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'find', q],
    queryFn: ({ signal }) => call(documentPaths.find, { params: { id }, query: { q } }, { signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** The bytes of an embedded picture. */
export const pictureQuery = (id: number, versionId: number, number: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'picture', versionId, number],
    queryFn: ({ signal }) => callForFile(documentPaths.downloadAttachment, { params: { id, number } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** Shorter than the validity of the playback permission. */
const PLAYER_MS = 10 * 60_000;

/** Permission for this browser's player to load the original; renewed while the player is open. */
export const playerQuery = (id: number) =>
  queryOptions({
    queryKey: ['player', id],
    queryFn: async ({ signal }) => {
      await call(documentPaths.openPlayer, { params: { id } }, { signal });
      return true;
    },
    staleTime: PLAYER_MS,
    refetchInterval: PLAYER_MS,
    refetchIntervalInBackground: true,
    meta: { quiet: true },
  });

/** Downloads the original. */
export async function downloadOriginal(id: number, filename: string): Promise<void> {
  saveFile(await callForFile(documentPaths.download, { params: { id } }), filename);
}

/** Downloads an embedded file, such as an attachment of a mail. */
export async function downloadAttachment(id: number, number: number, name: string): Promise<void> {
  saveFile(await callForFile(documentPaths.downloadAttachment, { params: { id, number } }), name);
}

/** Downloads the document as PDF. */
export async function downloadAsPdf(id: number, filename: string): Promise<void> {
  const name = `${filename.replace(/\.[^.]*$/, '')}.pdf`;
  saveFile(await callForFile(documentPaths.downloadPdf, { params: { id } }), name);
}

/** Reloads documents and the number of documents of projects. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: documentKeys.all }),
      client.invalidateQueries({ queryKey: projectKeys.all }),
    ]);
}

export function useUpdateDocument() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof documentPaths.update> }) =>
      call(documentPaths.update, { params: { id }, body }),
    onSuccess: reload,
  });
}

export function useDeleteDocument() {
  const reload = useReload();
  return useMutation({ mutationFn: (id: number) => call(documentPaths.remove, { params: { id } }), onSuccess: reload });
}

/** The selected rows as the parameter of bulk calls. */
function sentChoice(choice: Choice): Omit<BodyInput<typeof documentPaths.removeInProject>, 'values'> {
  if ('ids' in choice) return { ids: [...choice.ids] };
  const { q, filters } = choice.filter;
  return { filter: { ...(q && { q }), ...withFieldFilters(filters) }, except: [...choice.except] };
}

export function useDeleteDocuments(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(documentPaths.removeInProject, { params: { id: projectId }, body: sentChoice(choice) }),
    onSuccess: reload,
  });
}

/** Sets custom fields of one document. The form shows errors itself. */
export function useSetFields() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, values }: { id: number; values: ValuesInput }) =>
      call(documentPaths.setFields, { params: { id }, body: { values } }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

/** Sets the same custom fields of many documents of a project; returns how many were changed. */
export function useSetFieldsBulk(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ choice, values }: { choice: Choice; values: ValuesInput }) => {
      const answer = await call(documentPaths.setFieldsInProject, {
        params: { id: projectId },
        body: { ...sentChoice(choice), values },
      });
      return answer.changed;
    },
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useIndexDocument() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, password }: { id: number; password?: string }) =>
      call(documentPaths.index, { params: { id }, body: password === undefined ? {} : { password } }),
    onSuccess: reload,
  });
}

export function useIndexDocuments(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice?: Choice) =>
      call(documentPaths.indexInProject, { params: { id: projectId }, body: choice ? sentChoice(choice) : {} }),
    onSuccess: reload,
  });
}

/** The page of a citation, in the current version. */
export const citedPageQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'cited', page],
    queryFn: ({ signal }) => call(documentPaths.reading, { params: { id }, query: { page } }, { signal }),
    meta: { quiet: true },
  });
