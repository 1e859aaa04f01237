import { Failure } from '@dossier/contract/base/failure';
import type { ExportInput } from '@dossier/contract/compare/schema';
import { say } from '@dossier/contract/compare/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
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
    const { source, target } = comparison;
    const task = await startTask(
      { app, tx, scope },
      {
        kind: 'export_comparison',
        entityId: id,
        payload: {
          comparison_id: id,
          source_doc_name: source.document.name,
          target_doc_name: target.document.name,
          ...input,
        },
        lane: 'soon',
      },
    );
    await record(
      { tx, scope },
      {
        action: 'export',
        entityType: 'doc_compare',
        entityId: id,
        name: source.document.name,
        after: { format: input.format },
      },
    );
    return { task_result_id: task.id };
  });
}
