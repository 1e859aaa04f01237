import type { Context } from '../../../access/context.ts';
import type { Document } from '@dossier/contract/documents/schema';
import type { ProjectScope } from '../../../access/scope.ts';
import { findDocumentWithVersion } from '../store.ts';
import { getDocument } from './get-document.ts';
import { type ChunkTarget, findReceivedChunks, type NewChunk, receiveChunk } from './receive-chunk.ts';
import { uploadDocument } from './upload-document.ts';

export interface ChunkAnswer {
  received: number[];
  total_chunks: number;
  document?: Document;
}

/** Stores one chunk of a document. An identifier can be used again if its document was deleted or moved to another project. */
export async function uploadChunk(
  { app, scope }: Context<ProjectScope>,
  { name, labels, ...chunk }: NewChunk & { name?: string | undefined; labels?: readonly string[] },
): Promise<ChunkAnswer> {
  const target: ChunkTarget<Document> = {
    exists: doesExist(scope),
    present: ({ documentId }) => getDocument({ app, scope }, documentId),
    create: (file, finish) =>
      uploadDocument(
        { app, scope },
        {
          ...file,
          name,
          labels,
          notifyUser: chunk.notifyUser ?? false,
          alongside: (tx, documentId) => finish(tx, { documentId }),
        },
      ),
  };
  const { created, ...answer } = await receiveChunk({ app, scope }, { ...chunk, target });
  return { ...answer, ...(created && { document: created }) };
}

const doesExist =
  (scope: ProjectScope): ChunkTarget<Document>['exists'] =>
  async (tx, { documentId }) =>
    (await findDocumentWithVersion(tx, scope, documentId)) !== undefined;

/** The received chunks of an upload, and its document once created; empty for an unknown identifier. */
export async function chunksReceived(
  { app, scope }: Context<ProjectScope>,
  identifier: string,
): Promise<{ received: number[]; total_chunks: number | null; document_id: number | null }> {
  const target = { exists: doesExist(scope) };
  const { created, ...answer } = await findReceivedChunks({ app, scope }, { identifier, target });
  return { ...answer, document_id: created?.documentId ?? null };
}
