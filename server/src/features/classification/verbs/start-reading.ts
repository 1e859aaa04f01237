import type { Context, TransactionContext } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { requireDataset } from '../changing.ts';
import { setReadingTask } from '../store-datasets.ts';

/**
 * Makes sure that a task reads the new samples of a dataset and compares them with the others; one that runs already also reads those that
 * are added meanwhile. Returns its id.
 *
 * @param quiet without a notification, for a single text
 */
export async function startReading(
  { app, tx, scope }: Context<TenantScope> & TransactionContext<TenantScope>,
  { datasetId, samples, quiet = false }: { datasetId: number; samples: number; quiet?: boolean },
): Promise<number> {
  const { readingTaskId } = await requireDataset(tx, scope, datasetId, 'lock');
  if (readingTaskId !== null) return readingTaskId;
  const { id } = await startTask(
    { app, tx, scope },
    {
      kind: 'read_samples',
      entityId: datasetId,
      payload: { samples },
      lane: samples > 1 ? 'bulk' : 'soon',
      batchTask: quiet,
    },
  );
  await setReadingTask(tx, scope, { companyId: scope.companyId, id: datasetId, taskId: id });
  return id;
}
