import { classificationPaths } from '@dossier/contract/classification/paths';
import type { ImportFields } from '@dossier/contract/classification/sample-schema';
import { useMemo } from 'react';
import { CallFailure, errorMessage } from '../../../../client/failures.ts';
import { queryClient } from '../../../../client/query-client.ts';
import { onSessionEnd } from '../../../../client/session.ts';
import { createStore } from '../../../../client/store.ts';
import { upload } from '../../../../client/upload.ts';
import { classificationKeys } from '../../queries.ts';

/** A chosen file with what becomes of it: a sample with a class, or a zip or CSV file to import. */
export interface ChosenSample {
  file: File;
  /** The path below the chosen folder, or the name. */
  path: string;
  label?: { class_id?: number; class_name?: string };
  import?: ImportFields;
}

/** A file that is uploaded to a dataset. Uploads continue while the user visits other pages. */
export interface SampleUpload extends ChosenSample {
  id: number;
  datasetId: number;
  sentBytes: number;
  /** `refused`: retrying does not help. */
  state: 'waits' | 'uploading' | 'halted' | 'done' | 'failed' | 'refused';
  reason: string | null;
  /** The task that imports it. */
  taskId: number | null;
}

/** More uploads at a time would only share the bandwidth. */
const MAX_PARALLEL = 3;
const ATTEMPTS = 6;
const MAX_RETRY_DELAY_MS = 8000;
/** No response, a concurrent attempt, too many requests, or a proxy without a server. */
const TRANSIENT_STATUSES = [0, 423, 429, 502, 503, 504];
/** Too large, of another type, not valid, or not permitted. */
const REFUSALS = [400, 403, 404, 413, 415, 422];
/** Finished uploads are counted; between two refreshes of the dataset there is this pause. */
const REFRESH_MS = 2000;

const uploads = createStore<readonly SampleUpload[]>([]);
const aborts = new Map<number, AbortController>();
let lastId = 0;

const patch = (id: number, changes: Partial<SampleUpload>) =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...changes } : one)));

/** Queues files for a dataset. */
export function startSampleUploads(datasetId: number, chosen: readonly ChosenSample[]): void {
  const added = chosen.map((one): SampleUpload => {
    lastId += 1;
    return { ...one, id: lastId, datasetId, sentBytes: 0, state: 'waits', reason: null, taskId: null };
  });
  uploads.set([...uploads.get(), ...added]);
  next();
}

export function retrySampleUploads(ids: readonly number[]): void {
  for (const id of ids) patch(id, { state: 'waits', reason: null, sentBytes: 0 });
  next();
}

/** Removes uploads from the list and aborts those that are running. */
export function dropSampleUploads(ids: readonly number[]): void {
  for (const id of ids) aborts.get(id)?.abort();
  uploads.set(uploads.get().filter(({ id }) => !ids.includes(id)));
  next();
}

// The next user in this tab must neither see nor continue them. A session that expired is continued by the same user.
onSessionEnd((ending) => {
  if (ending === 'signed-out') dropSampleUploads(uploads.get().map(({ id }) => id));
});

export const hasEnded = ({ state }: SampleUpload): boolean =>
  state === 'done' || state === 'failed' || state === 'refused';
const isInProgress = ({ state }: SampleUpload) => state === 'uploading' || state === 'halted';

function next(): void {
  const running = uploads.get().filter(isInProgress).length;
  const waiting = uploads.get().filter(({ state }) => state === 'waits');
  for (const one of waiting.slice(0, Math.max(0, MAX_PARALLEL - running))) void run(one);
}

async function run(one: SampleUpload): Promise<void> {
  const abort = new AbortController();
  aborts.set(one.id, abort);
  patch(one.id, { state: 'uploading' });
  try {
    const taskId = await sendPatiently(one, abort.signal);
    patch(one.id, { state: 'done', sentBytes: one.file.size, taskId });
  } catch (error) {
    if (abort.signal.aborted) return;
    const isRefused = error instanceof CallFailure && REFUSALS.includes(error.status);
    patch(one.id, { state: isRefused ? 'refused' : 'failed', reason: firstReason(error) });
  } finally {
    aborts.delete(one.id);
    refreshSoon(one.datasetId);
    next();
  }
}

/** What is wrong with a field says more than that one is. */
const firstReason = (error: unknown): string =>
  (error instanceof CallFailure && Object.values(error.details)[0]) || errorMessage(error);

/** Sends a file; transient failures are retried after a pause, and while offline it waits. */
async function sendPatiently(one: SampleUpload, signal: AbortSignal): Promise<number | null> {
  // One key for all attempts, so that an attempt whose response was lost is not repeated.
  const idempotencyKey = crypto.randomUUID();
  for (let attempt = 1; ;) {
    try {
      return await send(one, { signal, idempotencyKey });
    } catch (error) {
      const isTransient = error instanceof CallFailure && TRANSIENT_STATUSES.includes(error.status);
      if (!isTransient || signal.aborted || (navigator.onLine && attempt === ATTEMPTS)) throw error;
      patch(one.id, { state: 'halted' });
      const pause = Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** (attempt - 1));
      attempt = navigator.onLine ? attempt + 1 : 1;
      await waitForRetry(pause, signal);
    }
  }
}

async function send(
  { id, datasetId, file, path, label, import: fields }: SampleUpload,
  { signal, idempotencyKey }: { signal: AbortSignal; idempotencyKey: string },
): Promise<number | null> {
  const request = {
    params: { id: datasetId },
    file: { field: 'file', name: file.name, data: file },
    signal,
    idempotencyKey,
    onProgress: (sentBytes: number) => patch(id, { sentBytes: Math.min(sentBytes, file.size), state: 'uploading' }),
  };
  if (fields) {
    return (await upload(classificationPaths.importSamples, { ...request, fields })).task_result_id;
  }
  const filename = path.split('/').at(-1) ?? file.name;
  await upload(classificationPaths.uploadSample, { ...request, fields: { ...label, filename } });
  return null;
}

/** Resolves after the time or, while offline, when the network is back. */
async function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const proceed = () => resolve();
    if (navigator.onLine) setTimeout(proceed, ms);
    else addEventListener('online', proceed, { once: true, signal });
    signal.addEventListener('abort', proceed, { once: true });
  });
  signal.throwIfAborted();
}

const refreshing = new Set<number>();

/** Thousands of files would otherwise load the dataset thousands of times. */
function refreshSoon(datasetId: number): void {
  const refresh = () => void queryClient.invalidateQueries({ queryKey: classificationKeys.dataset(datasetId) });
  if (refreshing.has(datasetId)) return;
  refreshing.add(datasetId);
  refresh();
  setTimeout(() => {
    refreshing.delete(datasetId);
    refresh();
  }, REFRESH_MS);
}

addEventListener('beforeunload', (event) => {
  if (uploads.get().some((one) => !hasEnded(one))) event.preventDefault();
});

export function useSampleUploads(datasetId: number): readonly SampleUpload[] {
  const all = uploads.use();
  return useMemo(() => all.filter((one) => one.datasetId === datasetId), [all, datasetId]);
}
