import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Readable } from 'node:stream';
import { Failure, type FailureName } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { tooLarge } from '../../../streamed-files.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireAcceptedName } from '../content-type.ts';
import { allowedTypeGroups, requireRoomForDocument } from '../limits.ts';
import { chunksFolder, newChunkKey } from '../storage-keys.ts';
import {
  findChunks,
  findUpload,
  findUploadById,
  finishUpload,
  lockUpload,
  openUpload,
  putChunk,
  removeUpload,
} from '../store-uploads.ts';
import type { ChunkRow, UploadRow } from '../tables.ts';

export interface NewChunk {
  stream: Readable;
  identifier: string;
  /** Starts at 0 or 1, the same for all chunks of an upload. */
  number: number;
  total: number;
  filename: string;
  mimeType: string;
  notifyUser?: boolean;
  /** Hexadecimal SHA-256 of the chunk. */
  checksum?: string | undefined;
}

/** The document that an upload created, or to which it added a version. */
export interface UploadedDocument {
  documentId: number;
  /** The version, if the document existed before. */
  versionNumber?: number;
}

/** What an upload created: a document, or the task that unpacks a zip file. */
export type CreatedByUpload = UploadedDocument | { taskId: number };

/** What the chunks become. The identifiers of different targets differ, so an upload has always created what its target creates. */
export interface ChunkTarget<T, C extends CreatedByUpload = UploadedDocument> {
  /** Throws unless a file can have this name; default: those of documents. */
  assertName?: (filename: string) => void;
  /** Whether what an upload created still exists: an identifier can be used again if not. */
  exists: (tx: Tx, created: C) => Promise<boolean>;
  present: (created: C) => Promise<T>;
  /** Creates it from the whole file; `finish` is called in the transaction that writes its rows. */
  create: (file: { stream: Readable; filename: string }, finish: (tx: Tx, created: C) => Promise<void>) => Promise<T>;
}

export interface ReceivedChunks<T> {
  received: number[];
  total_chunks: number;
  created?: T;
}

/**
 * Stores one chunk of a file. Chunks may arrive in any order, repeatedly, and concurrently in several processes. Once all are there, the
 * target is created exactly once; later chunks return it.
 */
export async function receiveChunk<T, C extends CreatedByUpload = UploadedDocument>(
  { app, scope }: Context<ProjectScope>,
  { target, ...input }: NewChunk & { target: ChunkTarget<T, C> },
): Promise<ReceivedChunks<T>> {
  try {
    const upload = await open({ app, scope }, input, target);
    const { done, chunks } = isFinished(upload)
      ? await look<C>({ app, scope }, upload)
      : await keepChunk<C>({ app, scope }, upload, input);
    const answer = { received: chunks.map((chunk) => chunk.number), total_chunks: input.total };
    if (done) return { ...answer, created: await target.present(done) };
    if (chunks.length < input.total) return answer;
    return { ...answer, created: await assemble({ app, scope }, upload, chunks, target) };
  } finally {
    input.stream.destroy();
  }
}

async function open<T, C extends CreatedByUpload>(
  { app, scope }: Context<ProjectScope>,
  input: NewChunk,
  target: ChunkTarget<T, C>,
): Promise<UploadRow> {
  const { identifier, total, number, filename, mimeType } = input;
  const { userId } = scope.actor;
  if (userId === null) throw new Error('Only people upload in chunks.');
  if (number > total) throw new Failure('validation', undefined, { chunk_number: say('chunk_number') });
  if (target.assertName) target.assertName(filename);
  else await requireAcceptedName(filename, allowedTypeGroups(app, scope));
  const own = { identifier, createdBy: userId, fileName: filename, mimeType, totalChunks: total };
  const upload = await app.database.write(scope, async (tx) => {
    const existing = await openUpload(tx, scope, own);
    if (!(await isForgotten(tx, existing, target))) return existing;
    await removeUpload(tx, scope, existing.id);
    return await openUpload(tx, scope, own);
  });
  if (upload.totalChunks !== total || upload.fileName !== filename) {
    throw new Failure('conflict', say('identifier_taken'));
  }
  return upload;
}

function createdBy({ documentId, versionNumber, taskId }: UploadRow): CreatedByUpload | null {
  if (taskId !== null) return { taskId };
  return documentId === null ? null : { documentId, ...(versionNumber !== null && { versionNumber }) };
}

const isFinished = (upload: UploadRow): boolean => createdBy(upload) !== null;

async function isForgotten<T, C extends CreatedByUpload>(
  tx: Tx,
  upload: UploadRow,
  target: ChunkTarget<T, C>,
): Promise<boolean> {
  const created = createdBy(upload) as C | null;
  return created !== null && !(await target.exists(tx, created));
}

interface UploadState<C> {
  done: C | null;
  chunks: ChunkRow[];
}

async function look<C extends CreatedByUpload>(
  { app, scope }: Context<ProjectScope>,
  { id }: Pick<UploadRow, 'id'>,
): Promise<UploadState<C>> {
  return await app.database.read(scope, async (tx) => {
    const upload = await findUploadById(tx, scope, id);
    return { done: upload ? (createdBy(upload) as C | null) : null, chunks: await findChunks(tx, scope, id) };
  });
}

async function keepChunk<C extends CreatedByUpload>(
  { app, scope }: Context<ProjectScope>,
  { id }: UploadRow,
  input: NewChunk,
): Promise<UploadState<C>> {
  const limit = await requireRoomForDocument(app, scope);
  const key = newChunkKey(scope.companyId, id, input.number);
  let isKept = false;
  try {
    const { size, sha256 } = await app.files.put(key, input.stream);
    if (size === 0) throw new Failure('empty', say('chunk_empty'));
    if (input.checksum && input.checksum !== sha256) throw new Failure('checksum');
    const state = await app.database.write(scope, async (tx) => {
      const upload = await lockUpload(tx, scope, id);
      if (!upload) throw new Failure('conflict', say('upload_expired'));
      if (!isFinished(upload)) {
        await putChunk(tx, scope, { uploadId: id, number: input.number, key, size, sha256 });
      }
      const chunks = await findChunks(tx, scope, id);
      if (chunks[0]?.number === 0 && chunks.at(-1)?.number === input.total) {
        throw new Failure('validation', undefined, { chunk_number: say('chunk_counting') });
      }
      if (chunks.reduce((sum, chunk) => sum + chunk.size, 0) > limit) throw tooLarge(limit);
      return { done: createdBy(upload) as C | null, chunks };
    });
    isKept = state.done === null;
    return state;
  } catch (error) {
    // Another process may have finished the upload meanwhile, and deleted the chunks.
    const now = await look<C>({ app, scope }, { id });
    if (now.done === null) throw error;
    return now;
  } finally {
    if (!isKept) await app.files.delete(key).catch(() => {});
  }
}

/** Another request assembled the upload at the same time; its result is used. */
class AlreadyAssembled extends Error {}

/** Failures that no further chunk can fix: the upload ends. */
const final: ReadonlySet<FailureName> = new Set([
  'mismatch',
  'unsupported_type',
  'empty',
  'too_large',
  'conflict',
  'damaged',
  'password_protected',
  'too_complex',
]);

async function assemble<T, C extends CreatedByUpload>(
  { app, scope }: Context<ProjectScope>,
  upload: UploadRow,
  chunks: readonly ChunkRow[],
  target: ChunkTarget<T, C>,
): Promise<T> {
  const { id, fileName } = upload;
  try {
    const stream = Readable.from(streamBytes(app, chunks), { objectMode: false });
    const created = await target.create({ stream, filename: fileName }, async (tx, result) => {
      const now = await lockUpload(tx, scope, id);
      if (!now || isFinished(now)) throw new AlreadyAssembled();
      await finishUpload(tx, scope, id, result);
    });
    await clearChunks({ app, scope }, id);
    return created;
  } catch (error) {
    // The other request may have finished and deleted the chunks.
    const { done } = await look<C>({ app, scope }, upload);
    if (done !== null) return await target.present(done);
    if (error instanceof Failure && final.has(error.kind)) {
      await app.database.write(scope, (tx) => removeUpload(tx, scope, id));
      await clearChunks({ app, scope }, id);
    }
    throw error;
  }
}

async function* streamBytes(app: App, chunks: readonly ChunkRow[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield* (await app.files.get(chunk.key)) as AsyncIterable<Buffer>;
}

async function clearChunks({ app, scope }: Context<ProjectScope>, uploadId: number): Promise<void> {
  await app.files.deletePrefix(chunksFolder(scope.companyId, uploadId)).catch((error: unknown) => {
    app.log.warn({ err: error, upload: uploadId }, 'chunks of an upload were left over');
  });
}

/** The received chunks of an upload, and what it created; empty for an unknown identifier. */
export async function findReceivedChunks<C extends CreatedByUpload = UploadedDocument>(
  { app, scope }: Context<ProjectScope>,
  { identifier, target }: { identifier: string; target: Pick<ChunkTarget<unknown, C>, 'exists'> },
): Promise<{ received: number[]; total_chunks: number | null; created: C | null }> {
  const { userId } = scope.actor;
  return await app.database.read(scope, async (tx) => {
    const upload = userId === null ? undefined : await findUpload(tx, scope, { identifier, createdBy: userId });
    const created = upload ? (createdBy(upload) as C | null) : null;
    if (!upload || (created && !(await target.exists(tx, created)))) {
      return { received: [], total_chunks: null, created: null };
    }
    const chunks = await findChunks(tx, scope, upload.id);
    return { received: chunks.map((chunk) => chunk.number), total_chunks: upload.totalChunks, created };
  });
}
