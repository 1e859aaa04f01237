import { acceptedExtension } from '@dossier/contract/documents/accepted';
import type { Document } from '@dossier/contract/documents/schema';
import type { OneProject } from '@dossier/contract/projects/schema';
import i18next from 'i18next';
import { useMemo } from 'react';
import { CallFailure, messageOf } from '../../../client/failures.ts';
import { queryClient } from '../../../client/query-client.ts';
import { createStore } from '../../../client/store.ts';
import { formatSize } from '../../../parts/formats/number.ts';
import { documentKeys } from '../queries.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way into a project. Uploads go on while one looks at other pages. */
export interface RunningUpload {
  id: number;
  projectId: number;
  file: File;
  /** Whether a mail says when the document has been read. */
  notifyUser: boolean;
  /** Bytes on the server. */
  sent: number;
  /** `refused` is a file that is not taken, however often it is sent. */
  state: 'waits' | 'uploading' | 'halted' | 'done' | 'failed' | 'refused';
  /** Why it failed or was refused. */
  reason: string | null;
  document: Document | null;
}

/** At once; more would only share the same line. */
const AT_ONCE = 3;

/** The file is too large, or not what its name says. */
const REFUSALS = [413, 415];

const uploads = createStore<readonly RunningUpload[]>([]);
let lastId = 0;
const aborts = new Map<number, AbortController>();

function patch(id: number, changes: Partial<RunningUpload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
}

/** Where files go, and how large one may be there. */
export type UploadTarget = Pick<OneProject, 'id' | 'max_file_bytes'>;

/** Puts files in line. What the server would not take is refused at once, with the reason, without being sent. */
export function startUploads(target: UploadTarget, files: readonly File[], notifyUser = false): void {
  const added = files.map((file): RunningUpload => {
    lastId += 1;
    const refused = refusalOf(file, target.max_file_bytes);
    return {
      id: lastId,
      projectId: target.id,
      file,
      notifyUser,
      sent: 0,
      state: refused ? 'refused' : 'waits',
      reason: refused,
      document: null,
    };
  });
  uploads.set([...uploads.get(), ...added]);
  next();
}

function refusalOf({ name, size }: File, most: number): string | null {
  if (acceptedExtension(name) === null) return i18next.t('documents:upload.type_refused');
  if (size === 0) return i18next.t('documents:upload.empty');
  if (size <= most) return null;
  return i18next.t('documents:upload.too_large', { limit: formatSize(most, i18next.language, true) });
}

export function retryUpload(id: number): void {
  patch(id, { state: 'waits', reason: null });
  next();
}

/** Takes uploads off the list; those that are running end. */
export function dropUploads(...ids: number[]): void {
  for (const id of ids) aborts.get(id)?.abort();
  uploads.set(uploads.get().filter((upload) => !ids.includes(upload.id)));
  next();
}

function next(): void {
  const running = uploads.get().filter(isUnderWay).length;
  for (const upload of uploads
    .get()
    .filter((one) => one.state === 'waits')
    .slice(0, Math.max(0, AT_ONCE - running))) {
    void run(upload);
  }
}

const isUnderWay = ({ state }: RunningUpload) => state === 'uploading' || state === 'halted';

async function run(upload: RunningUpload): Promise<void> {
  const abort = new AbortController();
  aborts.set(upload.id, abort);
  patch(upload.id, { state: 'uploading' });
  try {
    const document = await uploadFile(upload.projectId, upload.file, {
      notifyUser: upload.notifyUser,
      signal: abort.signal,
      onProgress: (sent) => patch(upload.id, { sent, state: 'uploading' }),
      onHalt: () => patch(upload.id, { state: 'halted' }),
    });
    // A document that was there before stays to be told; the others are in the table now.
    if (document.duplicates.length > 0) patch(upload.id, { state: 'done', document, sent: upload.file.size });
    else uploads.set(uploads.get().filter((one) => one.id !== upload.id));
    await queryClient.invalidateQueries({ queryKey: documentKeys.inProject(upload.projectId) });
  } catch (error) {
    if (abort.signal.aborted) return;
    const refused = error instanceof CallFailure && REFUSALS.includes(error.status);
    patch(upload.id, { state: refused ? 'refused' : 'failed', reason: messageOf(error) });
  } finally {
    aborts.delete(upload.id);
    next();
  }
}

addEventListener('beforeunload', (event) => {
  if (uploads.get().some((upload) => upload.state === 'waits' || isUnderWay(upload))) event.preventDefault();
});

export function useUploads(projectId: number): readonly RunningUpload[] {
  const all = uploads.use();
  return useMemo(() => all.filter((upload) => upload.projectId === projectId), [all, projectId]);
}
