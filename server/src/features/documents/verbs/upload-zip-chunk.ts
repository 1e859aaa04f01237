import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findUnpacking } from '../store-unpackings.ts';
import { type ChunkTarget, findReceivedChunks, type NewChunk, receiveChunk } from './receive-chunk.ts';
import { assertZipName, type NewZip, uploadZip } from './upload-zip.ts';

/** Identifiers of callers have no colon, so uploads of zip files do not collide with those of documents. */
const identifierOf = (identifier: string) => `zip:${identifier}`;

type ZipTarget = ChunkTarget<number, { taskId: number }>;

/** Stores one chunk of a zip file to unpack. */
export async function uploadZipChunk(
  { app, scope }: Context<ProjectScope>,
  { labels, folderLabels, ...chunk }: NewChunk & Pick<NewZip, 'labels' | 'folderLabels'>,
): Promise<{ received: number[]; total_chunks: number; task_result_id?: number }> {
  const target: ZipTarget = {
    assertName: assertZipName,
    exists: doesExist(scope),
    present: ({ taskId }) => Promise.resolve(taskId),
    async create(file, finish) {
      const { task_result_id: id } = await uploadZip(
        { app, scope },
        {
          ...file,
          labels,
          folderLabels,
          notifyUser: chunk.notifyUser ?? false,
          alongside: (tx, taskId) => finish(tx, { taskId }),
        },
      );
      return id;
    },
  };
  const identifier = identifierOf(chunk.identifier);
  const { created, ...answer } = await receiveChunk({ app, scope }, { ...chunk, identifier, target });
  return { ...answer, ...(created !== undefined && { task_result_id: created }) };
}

const doesExist =
  (scope: ProjectScope): ZipTarget['exists'] =>
  async (tx, { taskId }) =>
    (await findUnpacking(tx, scope, taskId)) !== undefined;

/** The received chunks of the upload of a zip file, and its task once started; empty for an unknown identifier. */
export async function zipChunksReceived(
  { app, scope }: Context<ProjectScope>,
  identifier: string,
): Promise<{ received: number[]; total_chunks: number | null; task_result_id: number | null }> {
  const target = { exists: doesExist(scope) };
  const { created, ...answer } = await findReceivedChunks<{ taskId: number }>(
    { app, scope },
    { identifier: identifierOf(identifier), target },
  );
  return { ...answer, task_result_id: created?.taskId ?? null };
}
