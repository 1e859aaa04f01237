import { Failure } from '@dossier/contract/base/failure';
import type { WorkbookExportInput } from '@dossier/contract/workbooks/export-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireComparison } from '../../../document-comparison/require-comparison.ts';
import { startExport as startFile } from '../../../document-comparison/start-export.ts';
import { kind } from '../kind.ts';
import { presentComparison } from '../present.ts';

/** Starts the task that writes a file with the changes for the caller. */
export async function startExport(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { id, ...input }: WorkbookExportInput & { id: number },
): Promise<{ task_result_id: number }> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const row = await requireComparison({ tx, scope: readable }, kind, { id, isDone: true });
    const comparison = await presentComparison(tx, readable, row);
    if (!comparison) throw new Failure('not_found');
    return await startFile({ app, tx, scope }, kind, { comparison, input });
  });
}
