import type { Context, TransactionContext } from '../../../access/context.ts';
import type { Readable } from 'node:stream';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { assertProjectsWritable } from '../../projects/verbs/assert-projects-writable.ts';
import { requireRoomForDocument } from '../limits.ts';
import { insertFile } from '../store-files.ts';
import { newOriginalKey } from '../storage-keys.ts';
import { type Original, receiveFile, type Transact } from './receive-file.ts';

/**
 * Stores an uploaded file, after detecting its type by content. `write` writes its rows; if it fails, the file is deleted.
 *
 * @param input.stream read to its end, or destroyed
 */
export async function receiveOriginal<T>(
  { app, scope }: Context<ProjectScope>,
  input: {
    stream: Readable;
    filename: string;
    write: (tx: Tx, original: Original) => Promise<T>;
    transact?: Transact<T> | undefined;
  },
): Promise<T> {
  return await receiveFile(
    { app, scope },
    {
      ...input,
      newKey: newOriginalKey,
      maxBytes: () => requireRoomForDocument(app, scope),
      async write(tx, original) {
        // Receiving may take minutes, in which the project can be deleted or archived.
        await assertProjectsWritable({ tx, scope }, [scope.projectId]);
        return await input.write(tx, original);
      },
    },
  );
}

/** Writes the row of a received file; returns the columns of the version that it is. */
export async function insertOriginal(
  { tx, scope }: TransactionContext<ProjectScope>,
  { key, filename, size, sha256, type, mimeType }: Original,
) {
  const createdBy = scope.actor.userId;
  const { id: fileId } = await insertFile(tx, scope, { kind: 'original', key, sha256, size, mimeType, createdBy });
  return { fileId, filename, sha256, size, mimeType, type, indexingStatus: 'queued' as const, createdBy };
}
