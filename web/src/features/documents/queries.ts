import type { BodyInput } from '@dossier/contract/base/route';
import type { SentValues } from '@dossier/contract/custom-fields/schema';
import { documentCalls } from '@dossier/contract/documents/calls';
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
    queryFn: ({ signal }) => call(documentCalls.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const outlineQuery = (id: number, versionId: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'outline', versionId],
    queryFn: ({ signal }) => call(documentCalls.outline, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** A page as read never changes within a version and a reading; a new reading of the version reloads it by event. */
export const readingQuery = (id: number, versionId: number, page: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'reading', versionId, page],
    queryFn: ({ signal }) => call(documentCalls.reading, { params: { id }, query: { page } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

export const findQuery = (id: number, q: string) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'find', q],
    queryFn: ({ signal }) => call(documentCalls.find, { params: { id }, query: { q } }, { signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** The bytes of a picture that is inside a document. */
export const pictureQuery = (id: number, versionId: number, number: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'picture', versionId, number],
    queryFn: ({ signal }) => callForFile(documentCalls.downloadAttachment, { params: { id, number } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** Shorter than the right to play lasts. */
const PLAYER_MS = 10 * 60_000;

/** The right of this browser's player to read the original; renewed while the player is there. */
export const playerQuery = (id: number) =>
  queryOptions({
    queryKey: ['player', id],
    queryFn: async ({ signal }) => {
      await call(documentCalls.openPlayer, { params: { id } }, { signal });
      return true;
    },
    staleTime: PLAYER_MS,
    refetchInterval: PLAYER_MS,
    refetchIntervalInBackground: true,
    meta: { quiet: true },
  });

/** Hands the original to the browser as a file to save. */
export async function downloadOriginal(id: number, filename: string): Promise<void> {
  saveFile(await callForFile(documentCalls.download, { params: { id } }), filename);
}

/** Hands a file that is inside a document, such as an attachment of a mail, to the browser as a file to save. */
export async function downloadAttachment(id: number, number: number, name: string): Promise<void> {
  saveFile(await callForFile(documentCalls.downloadAttachment, { params: { id, number } }), name);
}

/** Hands the document as PDF to the browser as a file to save. */
export async function downloadAsPdf(id: number, filename: string): Promise<void> {
  const name = `${filename.replace(/\.[^.]*$/, '')}.pdf`;
  saveFile(await callForFile(documentCalls.downloadPdf, { params: { id } }), name);
}

/** Documents are counted on their project too. */
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
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof documentCalls.update> }) =>
      call(documentCalls.update, { params: { id }, body }),
    onSuccess: reload,
  });
}

export function useDeleteDocument() {
  const reload = useReload();
  return useMutation({ mutationFn: (id: number) => call(documentCalls.remove, { params: { id } }), onSuccess: reload });
}

/** The chosen rows of the table as bulk calls take them. */
function sentChoice(choice: Choice): Omit<BodyInput<typeof documentCalls.removeInProject>, 'values'> {
  if ('ids' in choice) return { ids: [...choice.ids] };
  const { q, filters } = choice.filter;
  return { filter: { ...(q && { q }), ...withFieldFilters(filters) }, except: [...choice.except] };
}

export function useDeleteDocuments(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(documentCalls.removeInProject, { params: { id: projectId }, body: sentChoice(choice) }),
    onSuccess: reload,
  });
}

/** Sets custom fields of one document. Its own form shows what was refused. */
export function useSetFields() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, values }: { id: number; values: SentValues }) =>
      call(documentCalls.setFields, { params: { id }, body: { values } }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

/** Sets the same custom fields of many documents of a project; answers how many have changed. */
export function useSetFieldsOfMany(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ choice, values }: { choice: Choice; values: SentValues }) => {
      const answer = await call(documentCalls.setFieldsInProject, {
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
      call(documentCalls.index, { params: { id }, body: password === undefined ? {} : { password } }),
    onSuccess: reload,
  });
}

export function useIndexDocuments(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice?: Choice) =>
      call(documentCalls.indexInProject, { params: { id: projectId }, body: choice ? sentChoice(choice) : {} }),
    onSuccess: reload,
  });
}

/** The page that a citation stands on, in the version of today. */
export const citedPageQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'cited', page],
    queryFn: ({ signal }) => call(documentCalls.reading, { params: { id }, query: { page } }, { signal }),
    meta: { quiet: true },
  });
