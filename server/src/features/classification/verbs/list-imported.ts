import type { Page } from '@dossier/contract/base/page';
import { Failure } from '@dossier/contract/base/failure';
import type { ImportedEntry, ImportState } from '@dossier/contract/classification/sample-schema';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { countEntries, findImport, listEntries } from '../store-imports.ts';

interface Query {
  datasetId: number;
  taskId: number;
  result?: 'added' | 'left_out' | undefined;
  page: number;
  per_page: number;
  sort: string;
}

/** What a task has made of the entries of an imported file so far. */
export async function listImported(
  { app, scope }: Context<CompanyScope>,
  { datasetId, taskId, ...query }: Query,
): Promise<Page<ImportedEntry> & { state: ImportState }> {
  return await app.database.read(scope, async (tx) => {
    const row = await findImport(tx, scope, taskId);
    if (row?.datasetId !== datasetId) throw new Failure('not_found');
    const { added, leftOut, duplicates } = await countEntries(tx, scope, row.id);
    const { rows, total } = await listEntries(tx, scope, row.id, query);
    return {
      items: rows.map(({ number, path, sampleId, className, problem }) => ({
        number,
        path,
        sample_id: sampleId,
        class: className,
        problem,
      })),
      total,
      page: query.page,
      per_page: query.per_page,
      state: {
        task_result_id: taskId,
        filename: row.filename,
        ended: row.endedAt !== null,
        entries: row.entries,
        added,
        duplicates,
        left_out: leftOut,
        new_classes: row.newClasses,
      },
    };
  });
}
