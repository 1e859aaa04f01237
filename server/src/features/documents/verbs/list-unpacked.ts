import type { Page } from '@dossier/contract/base/page';
import { Failure } from '@dossier/contract/base/failure';
import { storedSentence } from '@dossier/contract/base/sentence';
import type { UnpackedFile, Unpacking } from '@dossier/contract/documents/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import {
  countUnpacked,
  findUnpacking,
  listUnpackedFiles,
  type ShownUnpackedFile,
  type UnpackedResult,
} from '../store-unpackings.ts';

interface Query {
  taskId: number;
  result?: UnpackedResult | undefined;
  page: number;
  per_page: number;
}

/** What a task has made of the files in a zip file so far. */
export async function listUnpacked(
  { app, scope }: Context<ProjectScope>,
  { taskId, ...query }: Query,
): Promise<Page<UnpackedFile> & { unpacking: Unpacking }> {
  return await app.database.read(scope, async (tx) => {
    const row = await findUnpacking(tx, scope, taskId);
    if (!row) throw new Failure('not_found');
    const { added, duplicates, leftOut } = await countUnpacked(tx, scope, row.id);
    const { rows, total } = await listUnpackedFiles(tx, scope, row.id, query);
    return {
      items: rows.map(present),
      total,
      page: query.page,
      per_page: query.per_page,
      unpacking: {
        task_result_id: taskId,
        filename: row.filename,
        ended: row.endedAt !== null,
        files: row.files,
        added,
        duplicates,
        left_out: leftOut,
      },
    };
  });
}

const present = (row: ShownUnpackedFile): UnpackedFile => ({
  number: row.number,
  path: row.path,
  document:
    row.documentId === null || row.documentName === null ? null : { id: row.documentId, name: row.documentName },
  duplicate_of: row.duplicateOf,
  error:
    row.errorCode === null
      ? null
      : { code: row.errorCode, ...storedSentence(row.errorMessage ?? '', row.errorWording) },
  refused_labels: row.refusedLabels,
});
