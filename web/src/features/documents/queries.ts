import type { BodyInput } from '@dossier/contract/base/route';
import type { Drawing } from '@dossier/reading/drawn/drawing';
import type { ValuesInput } from '@dossier/contract/custom-fields/schema';
import { binPaths } from '@dossier/contract/bin/paths';
import { documentPaths } from '@dossier/contract/documents/paths';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import type { Choice } from '../../parts/data-table/use-selection.ts';
import { saveFile } from '../../parts/save-file.ts';
import { projectKeys } from '../projects/queries.ts';
import { withAddedFilters } from './parts/added-filters.ts';

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

/** How far a zip file is unpacked; the events of its documents and its task reload it. */
export const unpackingQuery = (projectId: number, taskId: number) =>
  queryOptions({
    queryKey: [...documentKeys.inProject(projectId), 'unpacking', taskId],
    queryFn: async ({ signal }) => {
      const request = { params: { id: projectId, task: taskId }, query: { per_page: 1 } };
      return (await call(documentPaths.unpacked, request, { signal })).unpacking;
    },
    meta: { quiet: true },
  });

export const outlineQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'outline', version],
    queryFn: ({ signal }) => call(documentPaths.outline, { params: { id }, query: { version } }, { signal }),
    meta: { quiet: true },
  });

/** An extracted page does not change within a version; reprocessing reloads it by an event. */
export const readingQuery = (id: number, version: number, page: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'reading', version, page],
    queryFn: ({ signal }) => call(documentPaths.reading, { params: { id }, query: { page, version } }, { signal }),
    staleTime: Infinity,
    meta: { quiet: true },
  });

export const findQuery = (id: number, version: number, q: string) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'find', version, q],
    queryFn: ({ signal }) => call(documentPaths.find, { params: { id }, query: { q, version } }, { signal }),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** The bytes of an embedded picture. */
export const pictureQuery = (id: number, version: number, number: number, shown: string) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'picture', version, number],
    queryFn: ({ signal }) =>
      callForFile(
        documentPaths.downloadAttachment,
        { params: { id, number }, query: { version, v: shown } },
        { signal },
      ),
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** A Word or PowerPoint file whose pages are drawn: the bytes of its drawing and of the pictures on it. */
export interface DrawnFile {
  key: readonly unknown[];
  drawing: (signal: AbortSignal) => Promise<Blob>;
  picture: (at: number, signal: AbortSignal) => Promise<Blob>;
}

export const drawnDocument = (id: number, version: number): DrawnFile => ({
  key: [...documentKeys.one(id), 'drawn', version],
  drawing: (signal) => callForFile(documentPaths.drawing, { params: { id }, query: { version } }, { signal }),
  picture: (at, signal) =>
    callForFile(documentPaths.downloadPicture, { params: { id, at }, query: { version } }, { signal }),
});

/** How the pages of a file look. */
export const drawingQuery = (file: DrawnFile) =>
  queryOptions({
    queryKey: [...file.key, 'drawing'],
    queryFn: async ({ signal }) => JSON.parse(await (await file.drawing(signal)).text()) as Drawing,
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });

/** A picture on drawn pages. */
export const drawnPictureQuery = (file: DrawnFile, at: number) =>
  queryOptions({
    queryKey: [...file.key, 'picture', at],
    queryFn: ({ signal }) => file.picture(at, signal),
    staleTime: Infinity,
    retry: false,
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

/** Downloads the original; without a version, that of the current one. */
export async function downloadOriginal(id: number, filename: string, version?: number): Promise<void> {
  const query = version === undefined ? {} : { version };
  saveFile(await callForFile(documentPaths.download, { params: { id }, query }), filename);
}

/** Downloads an embedded file, such as an attachment of a mail. */
export async function downloadAttachment(id: number, version: number, number: number, name: string): Promise<void> {
  saveFile(await callForFile(documentPaths.downloadAttachment, { params: { id, number }, query: { version } }), name);
}

/** Downloads the document as PDF. */
export async function downloadAsPdf(id: number, version: number, filename: string): Promise<void> {
  const name = `${filename.replace(/\.[^.]*$/, '')}.pdf`;
  saveFile(await callForFile(documentPaths.downloadPdf, { params: { id }, query: { version } }), name);
}

/** Documents of a project with these file names, ignoring case. */
export const namesakesOf = (projectId: number, filename: readonly string[]) =>
  call(documentPaths.listInProject, {
    params: { id: projectId },
    query: { filename: [...filename], sort: '-updated_at', per_page: 200 },
  });

/** Reloads documents and the number of documents of projects. */
export function useReload() {
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

/** Takes back a deletion: restores the deleted documents of a project. */
export function useUndoDeletion() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ projectId, ids }: { projectId: number; ids: readonly number[] }) =>
      call(binPaths.restoreInProject, { params: { id: projectId }, body: { ids: [...ids] } }),
    onSuccess: reload,
  });
}

/** The selected rows as the parameter of bulk calls. */
export function sentChoice(choice: Choice): BodyInput<typeof documentPaths.removeInProject> {
  if ('ids' in choice) return { ids: [...choice.ids] };
  const { q, filters } = choice.filter;
  return { filter: { ...(q && { q }), ...withAddedFilters(filters) }, except: [...choice.except] };
}

export function useDeleteDocuments(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(documentPaths.removeInProject, { params: { id: projectId }, body: sentChoice(choice) }),
    onSuccess: reload,
  });
}

export type Transfer = 'move' | 'copy';

/** Starts a task that moves or copies documents of a project to another one. The form shows errors itself. */
export function useTransfer(projectId: number) {
  return useMutation({
    mutationFn: ({ kind, choice, projectId: target, key }: NewTransfer) =>
      call(
        kind === 'move' ? documentPaths.moveInProject : documentPaths.copyInProject,
        { params: { id: projectId }, body: { ...sentChoice(choice), project_id: target } },
        { idempotencyKey: key },
      ),
    meta: { quiet: true },
  });
}

interface NewTransfer {
  kind: Transfer;
  choice: Choice;
  /** The project to move or copy to. */
  projectId: number;
  /** The same for a repeated request. */
  key: string;
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
    mutationFn: ({ id, ...body }: { id: number; version?: number; password?: string }) =>
      call(documentPaths.index, { params: { id }, body }),
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

/** The page of a citation or a hit; without a version, of the current one. */
export const citedPageQuery = (id: number, page: number, version?: number) =>
  queryOptions({
    queryKey: [...documentKeys.one(id), 'cited', version ?? null, page],
    queryFn: ({ signal }) =>
      call(
        documentPaths.reading,
        { params: { id }, query: { page, ...(version !== undefined && { version }) } },
        { signal },
      ),
    meta: { quiet: true },
  });
