import type { Context } from '../../../access/context.ts';
import type { DocumentVersion } from '@dossier/contract/documents/schema';
import type { ProjectScope } from '../../../access/scope.ts';
import { presentVersionByNumber } from '../present.ts';
import { findDocumentWithVersion } from '../store.ts';
import { type ChunkTarget, findReceivedChunks, type NewChunk, receiveChunk } from './receive-chunk.ts';
import { uploadVersion } from './upload-version.ts';

interface VersionChunk extends NewChunk {
  /** The document. */
  id: number;
  note: string;
}

/** Identifiers of callers have no colon, so uploads of versions do not collide with those of documents. */
const identifierOf = (id: number, identifier: string) => `version-of-${id}:${identifier}`;

/** Stores one chunk of a version of a document. */
export async function uploadVersionChunk(
  { app, scope }: Context<ProjectScope>,
  { id, note, ...chunk }: VersionChunk,
): Promise<{ received: number[]; total_chunks: number; version?: DocumentVersion }> {
  const target: ChunkTarget<DocumentVersion> = {
    exists: doesExist(scope),
    present: ({ documentId, versionNumber = 1 }) =>
      app.database.read(scope, (tx) => presentVersionByNumber(tx, scope, { id: documentId, version: versionNumber })),
    create: (file, finish) =>
      uploadVersion(
        { app, scope },
        {
          ...file,
          id,
          note,
          notifyUser: chunk.notifyUser ?? false,
          alongside: (tx, versionNumber) => finish(tx, { documentId: id, versionNumber }),
        },
      ),
  };
  const identifier = identifierOf(id, chunk.identifier);
  const { created, ...answer } = await receiveChunk({ app, scope }, { ...chunk, identifier, target });
  return { ...answer, ...(created && { version: created }) };
}

const doesExist =
  (scope: ProjectScope): ChunkTarget<DocumentVersion>['exists'] =>
  async (tx, { documentId, versionNumber }) =>
    (await findDocumentWithVersion(tx, scope, documentId, versionNumber)) !== undefined;

/** The received chunks of the upload of a version, and its number once created; empty for an unknown identifier. */
export async function versionChunksReceived(
  { app, scope }: Context<ProjectScope>,
  { id, identifier }: { id: number; identifier: string },
): Promise<{ received: number[]; total_chunks: number | null; version: number | null }> {
  const target = { exists: doesExist(scope) };
  const { created, ...answer } = await findReceivedChunks(
    { app, scope },
    { identifier: identifierOf(id, identifier), target },
  );
  return { ...answer, version: created?.versionNumber ?? null };
}
