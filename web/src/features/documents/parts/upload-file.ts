import { CHUNK_BYTES } from '@dossier/contract/documents/accepted';
import { CallFailure } from '../../../client/failures.ts';
import {
  type ChunksState,
  findChunks,
  placeName,
  sendChunk,
  sendWhole,
  type Uploaded,
  type UploadPlace,
} from './upload-place.ts';

interface Options {
  /** Whether to email the user when the document has been processed. */
  notifyUser: boolean;
  signal: AbortSignal;
  /** Called with the bytes stored on the server so far. */
  onProgress: (sentBytes: number) => void;
  /** Called while nothing can be sent; the next progress means that it continues. */
  onHalt: () => void;
}

/** With the pauses between them two minutes: long enough for a restart of the server. */
const ATTEMPTS = 20;
const MAX_RETRY_DELAY_MS = 8000;

/** No response, a concurrent attempt, too many requests, or a proxy without a server. */
const TRANSIENT_STATUSES = [0, 423, 429, 502, 503, 504];

/**
 * Uploads a file: a small one in one call, a large one in chunks. Waits while offline. An interrupted upload in chunks resumes where it
 * stopped, also after a reload of the page.
 *
 * @throws CallFailure, or an AbortError when the signal fired
 */
export async function uploadFile(place: UploadPlace, file: File, options: Options): Promise<Uploaded> {
  return file.size <= CHUNK_BYTES ? uploadWhole(place, file, options) : uploadInChunks(place, file, options);
}

function uploadWhole(place: UploadPlace, file: File, options: Options): Promise<Uploaded> {
  const request = {
    file: { field: 'file', name: file.name, data: file },
    signal: options.signal,
    // One key for all attempts, so that an attempt whose response was lost is not repeated.
    idempotencyKey: crypto.randomUUID(),
    onProgress: (sentBytes: number) => options.onProgress(Math.min(sentBytes, file.size)),
  };
  return retryUntilOnline(options, () => sendWhole(place, request, options.notifyUser));
}

/** Identifiers of running uploads of this page: the same file selected twice is two uploads. */
const identifiersInUse = new Set<string>();

async function uploadInChunks(place: UploadPlace, file: File, options: Options): Promise<Uploaded> {
  // An identifier whose document was created is used up; uploading the file again creates another document.
  for (let copy = 1; ; copy += 1) {
    const identifier = uploadIdentifier(place, file, copy);
    if (identifiersInUse.has(identifier)) continue;
    identifiersInUse.add(identifier);
    try {
      const state = await retryUntilOnline(options, () => findChunks(place, identifier, options.signal));
      if (!state.isUsed) return await sendChunks(place, file, identifier, state, options);
    } finally {
      identifiersInUse.delete(identifier);
    }
  }
}

async function sendChunks(
  place: UploadPlace,
  file: File,
  identifier: string,
  state: ChunksState,
  options: Options,
): Promise<Uploaded> {
  const { signal, onProgress } = options;
  const total = Math.ceil(file.size / CHUNK_BYTES);
  const received = new Set(state.total_chunks === total ? state.received : []);
  const chunkSize = (number: number) => Math.min(CHUNK_BYTES, file.size - number * CHUNK_BYTES);
  const sentBefore = () => [...received].reduce((sum, number) => sum + chunkSize(number), 0);

  // If all chunks are stored without a document, sending the last one again creates it.
  const missing = Array.from({ length: total }, (_, number) => number).filter((number) => !received.has(number));
  for (const number of missing.length > 0 ? missing : [total - 1]) {
    const data = file.slice(number * CHUNK_BYTES, number * CHUNK_BYTES + chunkSize(number));
    received.delete(number);
    const before = sentBefore();
    const created = await retryUntilOnline(options, async () => {
      const fields = {
        chunk_number: number,
        total_chunks: total,
        file_name: file.name,
        mime_type: file.type || 'application/octet-stream',
        notify_user: options.notifyUser,
        identifier,
        ...(await checksumField(data)),
      };
      const request = {
        file: { field: 'chunk_data', name: file.name, data },
        signal,
        onProgress: (sentBytes: number) => onProgress(before + Math.min(sentBytes, data.size)),
      };
      return await sendChunk(place, request, fields);
    });
    received.add(number);
    if (created) return created;
  }
  throw new CallFailure(0, '');
}

/** Retries transient failures after a pause, and waits while offline; other failures are final. */
async function retryUntilOnline<T>({ signal, onHalt }: Options, send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ;) {
    try {
      return await send();
    } catch (error) {
      const isTransientError = error instanceof CallFailure && TRANSIENT_STATUSES.includes(error.status);
      if (!isTransientError || signal.aborted || (navigator.onLine && attempt === ATTEMPTS)) throw error;
      onHalt();
      const pause = Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** (attempt - 1));
      // Attempts while offline do not count.
      attempt = navigator.onLine ? attempt + 1 : 1;
      await waitForRetry(pause, signal);
    }
  }
}

/** Resolves after the time or, while offline, when the network is back. */
async function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((go) => {
    const proceed = () => go();
    if (navigator.onLine) setTimeout(proceed, ms);
    else addEventListener('online', proceed, { once: true, signal });
    signal.addEventListener('abort', proceed, { once: true });
  });
  signal.throwIfAborted();
}

/** The same file gets the same identifiers, so that its upload can resume. */
function uploadIdentifier(place: UploadPlace, file: File, copy: number): string {
  const words = `${placeName(place)} ${file.name} ${file.size} ${file.lastModified} ${copy}`;
  let sum = 0n;
  for (const byte of new TextEncoder().encode(words))
    sum = BigInt.asUintN(64, sum * 1099511628211n + BigInt(byte) + 1n);
  return `${sum.toString(16).padStart(16, '0')}-${file.size.toString(36)}`;
}

/** Browsers compute digests on secure pages only; elsewhere the chunk is sent without a checksum. */
async function checksumField(data: Blob): Promise<{ checksum?: string }> {
  if (!globalThis.isSecureContext) return {};
  const digest = await crypto.subtle.digest('SHA-256', await data.arrayBuffer());
  return { checksum: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}
