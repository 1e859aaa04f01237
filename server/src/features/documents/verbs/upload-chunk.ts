import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Readable } from 'node:stream';
import { Failure, type FailureName } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { tooLarge } from '../../../streamed-files.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireAcceptedName } from '../content-type.ts';
import { requireRoomForDocument } from '../limits.ts';
import { chunksFolder, newChunkKey } from '../storage-keys.ts';
import { findDocumentWithVersion } from '../store.ts';
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
import { getDocument } from './get-document.ts';
import { uploadDocument } from './upload-document.ts';

export interface NewChunk {
  stream: Readable;
  identifier: string;
  /** Starts at 0 or 1, the same for all chunks of an upload. */
  number: number;
  total: number;
  filename: string;
  mimeType: string;
  name?: string | undefined;
  notifyUser?: boolean;
  /** Hexadecimal SHA-256 of the chunk. */
  checksum?: string | undefined;
}

export interface ChunkAnswer {
  received: number[];
  total_chunks: number;
  document?: Document;
}

/**
 * Stores one chunk of a file. Chunks may arrive in any order, repeatedly, and concurrently in several processes. Once all are there, the
 * document is created exactly once; later chunks return that document.
 */
export async function uploadChunk({ app, scope }: Context<ProjectScope>, input: NewChunk): Promise<ChunkAnswer> {
  try {
    const upload = await open({ app, scope }, input);
    const { done, chunks } =
      upload.documentId === null ? await keepChunk({ app, scope }, upload, input) : await look({ app, scope }, upload);
    const answer = { received: chunks.map((chunk) => chunk.number), total_chunks: input.total };
    if (done) return { ...answer, document: await getDocument({ app, scope }, done) };
    if (chunks.length < input.total) return answer;
    return { ...answer, document: await assemble({ app, scope }, upload, chunks, input) };
  } finally {
    input.stream.destroy();
  }
}

async function open({ app, scope }: Context<ProjectScope>, input: NewChunk): Promise<UploadRow> {
  const { identifier, total, number, filename, mimeType } = input;
  const { userId } = scope.actor;
  if (userId === null) throw new Error('Only people upload in chunks.');
  if (number > total) throw new Failure('validation', undefined, { chunk_number: say('chunk_number') });
  requireAcceptedName(filename);
  const own = { identifier, createdBy: userId, fileName: filename, mimeType, totalChunks: total };
  const upload = await app.database.write(scope, async (tx) => {
    const existing = await openUpload(tx, scope, own);
    if (!(await isForgotten(tx, scope, existing))) return existing;
    await removeUpload(tx, scope, existing.id);
    return await openUpload(tx, scope, own);
  });
  if (upload.totalChunks !== total || upload.fileName !== filename) {
    throw new Failure('conflict', say('identifier_taken'));
  }
  return upload;
}

/** An identifier can be used again if its document was deleted or moved to another project. */
async function isForgotten(tx: Tx, scope: ProjectScope, { documentId }: UploadRow): Promise<boolean> {
  return documentId !== null && (await findDocumentWithVersion(tx, scope, documentId)) === undefined;
}

interface UploadState {
  /** The id of the document, once created. */
  done: number | null;
  chunks: ChunkRow[];
}

async function look({ app, scope }: Context<ProjectScope>, { id }: Pick<UploadRow, 'id'>): Promise<UploadState> {
  return await app.database.read(scope, async (tx) => ({
    done: (await findUploadById(tx, scope, id))?.documentId ?? null,
    chunks: await findChunks(tx, scope, id),
  }));
}

async function keepChunk(
  { app, scope }: Context<ProjectScope>,
  { id }: UploadRow,
  input: NewChunk,
): Promise<UploadState> {
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
      if (upload.documentId === null) {
        await putChunk(tx, scope, { uploadId: id, number: input.number, key, size, sha256 });
      }
      const chunks = await findChunks(tx, scope, id);
      if (chunks[0]?.number === 0 && chunks.at(-1)?.number === input.total) {
        throw new Failure('validation', undefined, { chunk_number: say('chunk_counting') });
      }
      if (chunks.reduce((sum, chunk) => sum + chunk.size, 0) > limit) throw tooLarge(limit);
      return { done: upload.documentId, chunks };
    });
    isKept = state.done === null;
    return state;
  } catch (error) {
    // Another process may have created the document meanwhile, and deleted the chunks.
    const now = await look({ app, scope }, { id });
    if (now.done === null) throw error;
    return now;
  } finally {
    if (!isKept) await app.files.delete(key).catch(() => {});
  }
}

/** Another request assembled the upload at the same time; its document is used. */
class AlreadyAssembled extends Error {}

/** Failures that no further chunk can fix: the upload ends. */
const final: ReadonlySet<FailureName> = new Set(['mismatch', 'unsupported_type', 'empty', 'too_large']);

async function assemble(
  { app, scope }: Context<ProjectScope>,
  upload: UploadRow,
  chunks: readonly ChunkRow[],
  { name, notifyUser }: NewChunk,
): Promise<Document> {
  const { id, fileName } = upload;
  try {
    const document = await uploadDocument(
      { app, scope },
      {
        stream: Readable.from(streamBytes(app, chunks), { objectMode: false }),
        filename: fileName,
        name,
        notifyUser: notifyUser ?? false,
        alongside: async (tx, documentId) => {
          const now = await lockUpload(tx, scope, id);
          if (now?.documentId !== null) throw new AlreadyAssembled();
          await finishUpload(tx, scope, id, documentId);
        },
      },
    );
    await clearChunks({ app, scope }, id);
    return document;
  } catch (error) {
    // The other request may have finished and deleted the chunks.
    const { done } = await look({ app, scope }, upload);
    if (done !== null) return await getDocument({ app, scope }, done);
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

/** The received chunks of an upload, and its document once created; empty for an unknown identifier. */
export async function chunksReceived(
  { app, scope }: Context<ProjectScope>,
  identifier: string,
): Promise<{ received: number[]; total_chunks: number | null; document_id: number | null }> {
  const { userId } = scope.actor;
  return await app.database.read(scope, async (tx) => {
    const upload = userId === null ? undefined : await findUpload(tx, scope, { identifier, createdBy: userId });
    if (!upload || (await isForgotten(tx, scope, upload)))
      return { received: [], total_chunks: null, document_id: null };
    const { id, totalChunks, documentId } = upload;
    const chunks = await findChunks(tx, scope, id);
    return { received: chunks.map((chunk) => chunk.number), total_chunks: totalChunks, document_id: documentId };
  });
}
