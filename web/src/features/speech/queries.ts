import { speechPaths as paths } from '@dossier/contract/speech/paths';
import type { ExportFormat } from '@dossier/contract/speech/constants';
import type { Speech } from '@dossier/contract/speech/schema';
import type { BodyInput } from '@dossier/contract/base/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { upload } from '../../client/upload.ts';
import { saveFile } from '../../parts/save-file.ts';

export const speechKeys = {
  all: ['speech'] as const,
  lists: ['speech', 'list'] as const,
  one: (id: number) => ['speech', 'one', id] as const,
  ofDocument: (documentId: number) => ['speech', 'document', documentId] as const,
};

/** While a recording is transcribed, also for users who get no events of the task. */
const RUNNING_MS = 3000;
export const isRunning = ({ status }: Pick<Speech, 'status'>): boolean => status === 'queued' || status === 'running';
const refetchWhile = (running: boolean | undefined) => (running ? RUNNING_MS : (false as const));

/** The user's recordings, the newest first. */
export const recordingsQuery = (q: string) =>
  queryOptions({
    queryKey: [...speechKeys.lists, q],
    queryFn: ({ signal }) => call(paths.list, { query: { ...(q !== '' && { q }), per_page: 200 } }, { signal }),
    refetchInterval: ({ state }) => refetchWhile(state.data?.items.some(isRunning)),
    meta: { quiet: true },
  });

export const speechQuery = (id: number) =>
  queryOptions({
    queryKey: speechKeys.one(id),
    queryFn: ({ signal }) => call(paths.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => refetchWhile(state.data && isRunning(state.data)),
    meta: { quiet: true },
  });

/** The recording of a version of a document; null if it was not transcribed. */
export const speechOfDocumentQuery = (documentId: number, version: number) =>
  queryOptions({
    queryKey: [...speechKeys.ofDocument(documentId), version],
    queryFn: async ({ signal }) =>
      (await call(paths.ofDocument, { params: { id: documentId }, query: { version } }, { signal })).speech,
    refetchInterval: ({ state }) => refetchWhile(state.data ? isRunning(state.data) : false),
    meta: { quiet: true },
  });

/** The passages of a recording, again when more of it is transcribed. */
export const passagesQuery = ({ id, progress, status }: Pick<Speech, 'id' | 'progress' | 'status'>) =>
  queryOptions({
    queryKey: [...speechKeys.one(id), 'passages', progress, status],
    queryFn: async ({ signal }) => (await call(paths.passages, { params: { id } }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Where the subject of a recording changes, once it is transcribed. */
export const chaptersQuery = (speech: Pick<Speech, 'id' | 'words' | 'status'>) =>
  queryOptions({
    queryKey: [...speechKeys.one(speech.id), 'chapters'],
    queryFn: async ({ signal }) => (await call(paths.chapters, { params: { id: speech.id } }, { signal })).items,
    enabled: speech.words > 0 && !isRunning(speech),
    meta: { quiet: true },
  });

/** What transcribes speech in the company in use; null if nothing does. */
export const engineQuery = (companyId: number | null) =>
  queryOptions({
    queryKey: [...speechKeys.all, 'engine', companyId],
    queryFn: async ({ signal }) =>
      (await call(paths.engine, { query: companyId === null ? {} : { company_id: companyId } }, { signal })).engine,
    meta: { quiet: true },
  });

/** Shorter than the validity of the playback permission. */
const PLAYER_MS = 10 * 60_000;

/** Permission for this browser's player to load the recording; renewed while it is open. */
export const playerQuery = (id: number) =>
  queryOptions({
    queryKey: [...speechKeys.all, 'player', id],
    queryFn: async ({ signal }) => {
      await call(paths.openPlayer, { params: { id } }, { signal });
      return true;
    },
    staleTime: PLAYER_MS,
    refetchInterval: PLAYER_MS,
    refetchIntervalInBackground: true,
    meta: { quiet: true },
  });

export async function downloadRecording({ id, name, type }: Speech): Promise<void> {
  const filename = /\.\w{2,5}$/.test(name) ? name : `${name}.${type}`;
  saveFile(await callForFile(paths.download, { params: { id }, query: {} }), filename);
}

export async function exportTranscript({ id, name }: Speech, format: ExportFormat): Promise<void> {
  const file = await callForFile(paths.export, { params: { id }, query: { format } });
  saveFile(file, `${name.replace(/\.\w{2,5}$/, '')}.${format}`);
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: speechKeys.all });
}

export interface NewRecording {
  file: File;
  name?: string;
  language: string | null;
  companyId: number | null;
  /** One for all attempts. */
  key: string;
  onProgress: (bytes: number) => void;
}

export function useUploadRecording() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ file, name, language, companyId, key, onProgress }: NewRecording) =>
      upload(paths.create, {
        params: undefined,
        fields: {
          ...(name !== undefined && { name }),
          ...(language !== null && { language }),
          ...(companyId !== null && { company_id: companyId }),
        },
        file: { field: 'file', name: file.name, data: file },
        idempotencyKey: key,
        onProgress,
      }),
    onSuccess: reload,
    // The page says what went wrong and keeps the recording.
    meta: { quiet: true },
  });
}

export function useRenameRecording() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) => call(paths.rename, { params: { id }, body: { name } }),
    onSuccess: reload,
  });
}

export function useDeleteRecording() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(paths.remove, { params: { id } }),
    onSuccess: reload,
  });
}

export function useTranscribe() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, key, ...body }: { id: number; key: string } & BodyInput<typeof paths.transcribe>) =>
      call(paths.transcribe, { params: { id }, body }, { idempotencyKey: key }),
    onSuccess: reload,
  });
}

export function useRetryPiece() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, number, key }: { id: number; number: number; key: string }) =>
      call(paths.retryPiece, { params: { id, number } }, { idempotencyKey: key }),
    onSuccess: reload,
  });
}

/** Changes a passage. The editor shows errors itself: the passage may have been changed by another user. */
export function useChangePassage(id: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ passageId, ...body }: { passageId: number } & BodyInput<typeof paths.changePassage>) =>
      call(paths.changePassage, { params: { id, passage_id: passageId }, body }),
    onSettled: reload,
    meta: { quiet: true },
  });
}

export function useNameSpeaker(id: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ number, name }: { number: number; name: string }) =>
      call(paths.nameSpeaker, { params: { id, number }, body: { name } }),
    onSuccess: reload,
  });
}

/** Transcribes recordings of a project. */
export function useTranscribeDocuments(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ key, ...body }: { key: string } & BodyInput<typeof paths.transcribeDocuments>) =>
      call(paths.transcribeDocuments, { params: { id: projectId }, body }, { idempotencyKey: key }),
    onSuccess: reload,
  });
}

export function useImportSubtitles(documentId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (file: File) =>
      upload(paths.importSubtitles, {
        params: { id: documentId },
        fields: {},
        file: { field: 'file', name: file.name, data: file },
        idempotencyKey: crypto.randomUUID(),
        onProgress: () => undefined,
      }),
    onSuccess: reload,
  });
}
