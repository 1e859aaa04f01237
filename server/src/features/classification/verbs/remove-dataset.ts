import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceClassification } from '../announce.ts';
import { deleteDataset, findDataset } from '../store-datasets.ts';
import { countSamples, filesOfDataset } from '../store-samples.ts';
import { deleteFiles } from './delete-stored-files.ts';

/** Deletes a dataset with its samples and their files, and ends its tasks. Models keep their instances. */
export async function removeDataset({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const row = await findDataset(tx, scope, id, 'lock');
    if (!row) throw new Failure('not_found');
    const samples = await countSamples(tx, scope, id);
    const fileIds = await filesOfDataset(tx, scope, id);
    await stopTasks({ app, tx, scope }, { type: 'classification_dataset', ids: [id] });
    await deleteDataset(tx, scope, id);
    await deleteFiles({ app, tx, scope }, fileIds);
    await record(
      { tx, scope },
      {
        action: 'delete',
        entityType: 'classification_dataset',
        entityId: id,
        name: row.name,
        before: { name: row.name, description: row.description, samples },
      },
    );
    const event = { entity: 'dataset', id, change: 'deleted', companies: [scope.companyId] } as const;
    afterCommit(tx, () => announceClassification(app, event));
  });
}
