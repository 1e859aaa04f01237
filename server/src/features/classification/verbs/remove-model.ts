import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { dropSettingsNaming } from '../../settings/verbs/settings-naming.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceModel } from '../announce.ts';
import { instancesOf } from '../store-instances.ts';
import { deleteModel, findModel } from '../store-models.ts';
import { listMembers } from '../store-shared.ts';
import { deleteFiles } from './delete-stored-files.ts';
import { requireOwnModel } from './require-model.ts';

/** Deletes a model with its instances, evaluations and what it says about documents of the company, and ends their tasks. */
export async function removeModel({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await requireOwnModel({ app, scope }, id);
  await app.database.write(scope, async (tx) => {
    const row = await findModel(tx, scope, id, 'lock');
    if (!row) throw new Failure('not_found');
    const members = await listMembers(tx, scope, id);
    const instances = await instancesOf(tx, scope, [{ id, shared: false }]);
    const ids = instances.map((instance) => instance.id);
    await stopTasks({ app, tx, scope }, { type: 'classification_model_instance', ids });
    await dropSettingsNaming({ tx, scope }, { refers: 'classification_model', id });
    const fileIds = await deleteModel(tx, scope, id);
    await deleteFiles({ app, tx, scope }, fileIds);
    await record(
      { tx, scope },
      {
        action: 'delete',
        entityType: 'classification_model',
        entityId: id,
        name: row.name,
        before: { name: row.name, description: row.description, generic: row.generic, instances: ids.length },
      },
    );
    afterCommit(tx, () => announceModel(app, scope, { row, change: 'deleted', members }));
  });
}
