import type { Context, TransactionContext } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import { record } from '../features/audit/verbs/record.ts';
import { startTask } from '../features/tasks/verbs/start-task.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import type { PresentedComparison } from './present-sides.ts';
import type { StoredComparison } from './stored-comparisons.ts';

/** Starts the task that writes a file with the changes for the caller. */
export async function startExport<Row extends StoredComparison, New>(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { tasks, entityType }: ComparisonKind<Row, New>,
  { comparison, input }: { comparison: PresentedComparison; input: { format: string } },
): Promise<{ task_result_id: number }> {
  const { id, source, target } = comparison;
  const names = { source_doc_name: source.document.name, target_doc_name: target.document.name };
  const task = await startTask(
    { app, tx, scope },
    { kind: tasks.export, entityId: id, payload: { [tasks.idArgument]: id, ...names, ...input }, lane: 'soon' },
  );
  const after = { format: input.format };
  await record({ tx, scope }, { action: 'export', entityType, entityId: id, name: source.document.name, after });
  return { task_result_id: task.id };
}
