import { acceptedExtension } from '@dossier/contract/documents/accepted';
import type { Document } from '@dossier/contract/documents/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import i18next from 'i18next';
import { useMemo } from 'react';
import { CallFailure, errorMessage } from '../../../client/failures.ts';
import { queryClient } from '../../../client/query-client.ts';
import { createStore } from '../../../client/store.ts';
import { formatSize } from '../../../parts/formats/number.ts';
import { documentKeys } from '../queries.ts';
import { uploadFile } from './upload-file.ts';

/** A file being uploaded. Uploads continue while the user visits other pages. */
export interface RunningUpload {
  id: number;
  projectId: number;
  file: File;
  /** Whether to email the user when the document has been processed. */
  notifyUser: boolean;
  /** Bytes on the server. */
  sentBytes: number;
  /** `refused`: the file is not accepted, so retrying does not help. */
  state: 'waits' | 'uploading' | 'halted' | 'done' | 'failed' | 'refused';
  /** The reason of a failure or refusal. */
  reason: string | null;
  document: Document | null;
}

/** More uploads at a time would only share the bandwidth. */
const MAX_PARALLEL = 3;

/** File too large, or content that does not match its extension. */
const REFUSALS = [413, 415];

const uploads = createStore<readonly RunningUpload[]>([]);
let lastId = 0;
const aborts = new Map<number, AbortController>();

function patch(id: number, changes: Partial<RunningUpload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
}

/** The target project and its size limit. */
export type UploadTarget = Pick<ProjectDetails, 'id' | 'max_file_bytes'>;

/** Queues files. Files that the server would refuse are refused at once, with the reason. */
export function startUploads(target: UploadTarget, files: readonly File[], notifyUser = false): void {
  const added = files.map((file): RunningUpload => {
    lastId += 1;
    const refusal = checkFile(file, target.max_file_bytes);
    return {
      id: lastId,
      projectId: target.id,
      file,
      notifyUser,
      sentBytes: 0,
      state: refusal ? 'refused' : 'waits',
      reason: refusal,
      document: null,
    };
  });
  uploads.set([...uploads.get(), ...added]);
  next();
}

function checkFile({ name, size }: File, maxBytes: number): string | null {
  if (acceptedExtension(name) === null) return i18next.t('documents:upload.type_refused');
  if (size === 0) return i18next.t('documents:upload.empty');
  if (size <= maxBytes) return null;
  return i18next.t('documents:upload.too_large', { limit: formatSize(maxBytes, i18next.language, true) });
}

export function retryUpload(id: number): void {
  patch(id, { state: 'waits', reason: null });
  next();
}

/** Removes uploads from the list and aborts those that are running. */
export function dropUploads(...ids: number[]): void {
  for (const id of ids) aborts.get(id)?.abort();
  uploads.set(uploads.get().filter((upload) => !ids.includes(upload.id)));
  next();
}

function next(): void {
  const running = uploads.get().filter(isInProgress).length;
  for (const upload of uploads
    .get()
    .filter((other) => other.state === 'waits')
    .slice(0, Math.max(0, MAX_PARALLEL - running))) {
    void run(upload);
  }
}

const isInProgress = ({ state }: RunningUpload) => state === 'uploading' || state === 'halted';

async function run(upload: RunningUpload): Promise<void> {
  const abort = new AbortController();
  aborts.set(upload.id, abort);
  patch(upload.id, { state: 'uploading' });
  try {
    const document = await uploadFile(upload.projectId, upload.file, {
      notifyUser: upload.notifyUser,
      signal: abort.signal,
      onProgress: (sentBytes) => patch(upload.id, { sentBytes, state: 'uploading' }),
      onHalt: () => patch(upload.id, { state: 'halted' }),
    });
    // Duplicates stay in the list to be reported; other documents are now in the table.
    if (document.duplicates.length > 0) patch(upload.id, { state: 'done', document, sentBytes: upload.file.size });
    else uploads.set(uploads.get().filter((other) => other.id !== upload.id));
    await queryClient.invalidateQueries({ queryKey: documentKeys.inProject(upload.projectId) });
  } catch (error) {
    if (abort.signal.aborted) return;
    const isRejected = error instanceof CallFailure && REFUSALS.includes(error.status);
    patch(upload.id, { state: isRejected ? 'refused' : 'failed', reason: errorMessage(error) });
  } finally {
    aborts.delete(upload.id);
    next();
  }
}

addEventListener('beforeunload', (event) => {
  if (uploads.get().some((upload) => upload.state === 'waits' || isInProgress(upload))) event.preventDefault();
});

export function useUploads(projectId: number): readonly RunningUpload[] {
  const all = uploads.use();
  return useMemo(() => all.filter((upload) => upload.projectId === projectId), [all, projectId]);
}
