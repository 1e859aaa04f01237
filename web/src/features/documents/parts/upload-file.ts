import type { AnswerOf } from '@dossier/contract/base/route';
import { CHUNK_BYTES } from '@dossier/contract/documents/accepted';
import { documentCalls } from '@dossier/contract/documents/calls';
import type { Document } from '@dossier/contract/documents/schema';
import { call } from '../../../client/call.ts';
import { CallFailure } from '../../../client/failures.ts';
import { upload } from '../../../client/upload.ts';

interface Options {
  /** Whether a mail says when the document has been read. */
  notifyUser: boolean;
  signal: AbortSignal;
  /** Bytes on the server so far. */
  onProgress: (sent: number) => void;
  /** Nothing gets through at present; the next progress tells that it goes on. */
  onHalt: () => void;
}

/** With the pauses between them two minutes: enough for a server that is started again. */
const ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 8000;

/** No answer at all, another attempt still at work, too many at once, a proxy without a server behind it. */
const PASSING = [0, 423, 429, 502, 503, 504];

/**
 * Uploads a file into a project: a small one in one call, a large one in chunks. Without a network it waits for one. An upload in chunks
 * that was broken off goes on where it stopped, also after the page was loaded again.
 *
 * @throws CallFailure, or an AbortError when the signal fired
 */
export async function uploadFile(projectId: number, file: File, options: Options): Promise<Document> {
  return file.size <= CHUNK_BYTES ? inOneCall(projectId, file, options) : inChunks(projectId, file, options);
}

function inOneCall(projectId: number, file: File, options: Options): Promise<Document> {
  // The same for every attempt: one that got through although its answer did not is not repeated.
  const idempotencyKey = crypto.randomUUID();
  return patiently(options, () =>
    upload(documentCalls.upload, {
      params: { id: projectId },
      fields: { name: file.name, notify_user: options.notifyUser },
      file: { field: 'file', name: file.name, data: file },
      signal: options.signal,
      idempotencyKey,
      onProgress: (sent) => options.onProgress(Math.min(sent, file.size)),
    }),
  );
}

/** Identifiers of uploads that this page is sending: the same file twice at once is two uploads. */
const identifiersInUse = new Set<string>();

async function inChunks(projectId: number, file: File, options: Options): Promise<Document> {
  // An identifier whose document was made is used up: the same file again is another document.
  for (let copy = 1; ; copy += 1) {
    const identifier = identifierOf(projectId, file, copy);
    if (identifiersInUse.has(identifier)) continue;
    identifiersInUse.add(identifier);
    try {
      const known = await patiently(options, () =>
        call(
          documentCalls.chunksReceived,
          { params: { id: projectId }, query: { identifier } },
          { signal: options.signal },
        ),
      );
      if (known.document_id === null) return await sendChunks(projectId, file, identifier, known, options);
    } finally {
      identifiersInUse.delete(identifier);
    }
  }
}

async function sendChunks(
  projectId: number,
  file: File,
  identifier: string,
  known: AnswerOf<typeof documentCalls.chunksReceived>,
  options: Options,
): Promise<Document> {
  const { signal, onProgress } = options;
  const total = Math.ceil(file.size / CHUNK_BYTES);
  const received = new Set(known.total_chunks === total ? known.received : []);
  const sizeOf = (number: number) => Math.min(CHUNK_BYTES, file.size - number * CHUNK_BYTES);
  const sentBefore = () => [...received].reduce((sum, number) => sum + sizeOf(number), 0);

  // When every chunk is there but no document came of them, sending the last one again makes it.
  const missing = Array.from({ length: total }, (_, number) => number).filter((number) => !received.has(number));
  for (const number of missing.length > 0 ? missing : [total - 1]) {
    const data = file.slice(number * CHUNK_BYTES, number * CHUNK_BYTES + sizeOf(number));
    received.delete(number);
    const before = sentBefore();
    const answer = await patiently(options, async () =>
      upload(documentCalls.uploadChunk, {
        params: { id: projectId },
        fields: {
          name: file.name,
          chunk_number: number,
          total_chunks: total,
          file_name: file.name,
          mime_type: file.type || 'application/octet-stream',
          notify_user: options.notifyUser,
          identifier,
          ...(await checksumField(data)),
        },
        file: { field: 'chunk_data', name: file.name, data },
        signal,
        onProgress: (sent) => onProgress(before + Math.min(sent, data.size)),
      }),
    );
    received.add(number);
    if (answer.document) return answer.document;
  }
  throw new CallFailure(0, '');
}

/** What did not get through is sent again after a moment; a refusal is final. */
async function patiently<T>({ signal, onHalt }: Options, send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ;) {
    try {
      return await send();
    } catch (error) {
      const passing = error instanceof CallFailure && PASSING.includes(error.status);
      if (!passing || signal.aborted || (navigator.onLine && attempt === ATTEMPTS)) throw error;
      onHalt();
      const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (attempt - 1));
      // Without a network nothing was tried.
      attempt = navigator.onLine ? attempt + 1 : 1;
      await nextChance(pause, signal);
    }
  }
}

/** When the time has passed, or, without a network, when that is back. */
async function nextChance(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((go) => {
    const goOn = () => go();
    if (navigator.onLine) setTimeout(goOn, ms);
    else addEventListener('online', goOn, { once: true, signal });
    signal.addEventListener('abort', goOn, { once: true });
  });
  signal.throwIfAborted();
}

/** The same file gets the same identifiers, so that its upload can be resumed. */
function identifierOf(projectId: number, file: File, copy: number): string {
  const words = `${projectId} ${file.name} ${file.size} ${file.lastModified} ${copy}`;
  let sum = 0n;
  for (const byte of new TextEncoder().encode(words))
    sum = BigInt.asUintN(64, sum * 1099511628211n + BigInt(byte) + 1n);
  return `${sum.toString(16).padStart(16, '0')}-${file.size.toString(36)}`;
}

/** Browsers compute digests on secure pages only; elsewhere the chunk travels unchecked. */
async function checksumField(data: Blob): Promise<{ checksum?: string }> {
  if (!globalThis.isSecureContext) return {};
  const digest = await crypto.subtle.digest('SHA-256', await data.arrayBuffer());
  return { checksum: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}
