import type { StartedTask } from '@dossier/contract/companies/schema';
import type { ExportFormat } from '@dossier/contract/classification/constants';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { log, requireDataset } from '../changing.ts';
import { sizeOfFiles } from '../store-export.ts';

/** Starts the task that packs a dataset for the user. */
export async function startExport(
  { app, scope }: Context<CompanyScope>,
  { datasetId, format }: { datasetId: number; format: ExportFormat },
): Promise<StartedTask> {
  return await app.database.write(scope, async (tx) => {
    const dataset = await requireDataset(tx, scope, datasetId);
    const { samples, size } = await sizeOfFiles(tx, scope, datasetId);
    if (format === 'zip' && size > app.settings.maxZipBytes) {
      const limit = Math.ceil(app.settings.maxZipBytes / 1_000_000);
      throw new Failure('too_large', say('export_too_large', { size: Math.ceil(size / 1_000_000), limit }));
    }
    const task = await startTask(
      { app, tx, scope },
      {
        kind: 'export_dataset',
        entityId: datasetId,
        payload: { format, name: dataset.name, samples, size },
        lane: 'bulk',
      },
    );
    await log(tx, scope, dataset, { action: 'export_dataset', after: { format, samples } });
    return { task_result_id: task.id, uuid: task.uuid };
  });
}
