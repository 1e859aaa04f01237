import { Failure } from '@dossier/contract/base/failure';
import type { ExportInput } from '@dossier/contract/compare/schema';
import { say } from '@dossier/contract/compare/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { startExport as startFile } from '../../../document-comparison/start-export.ts';
import { kind } from '../kind.ts';
import { presentComparison } from '../present.ts';
import { requireComparison } from './read-comparisons.ts';

/** Starts the task that writes a file with the changes for the caller. */
export async function startExport(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { id, ...input }: ExportInput & { id: number },
): Promise<{ task_result_id: number }> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const row = await requireComparison({ tx, scope: readable }, { id, isDone: true });
    const comparison = await presentComparison(tx, readable, row);
    if (!comparison) throw new Failure('not_found');
    if (!comparison.formats.includes(input.format)) throw new Failure('validation', say('needs_docx'));
    return await startFile({ app, tx, scope }, kind, { comparison, input });
  });
}
