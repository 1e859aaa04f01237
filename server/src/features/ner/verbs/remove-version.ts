import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/ner/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceModel } from '../announce.ts';
import { deleteVersion } from '../store-files.ts';
import { logModel } from './log-model.ts';
import { requireModel, requireVersion } from './require-model.ts';

/** Deletes a version of a model, and ends its training. Throws `conflict` for the active one. */
export async function removeVersion(
  { app, scope }: Context<CompanyScope>,
  { modelId, id }: { modelId: number; id: number },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    // Only one version is trained at a time. Tasks before the model: that is the order in which a run locks them.
    if ((await requireVersion({ tx, scope }, { modelId, id })).state === 'training') {
      await stopTasks({ app, tx, scope }, { type: 'ner_model', ids: [modelId] });
    }
    const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
    if (model.activeVersionId === id) throw new Failure('conflict', say('version_active'));
    const { version } = await requireVersion({ tx, scope }, { modelId, id });
    const key = await deleteVersion(tx, scope, { modelId, id });
    await logModel({ tx, scope }, { model, action: 'delete_version', before: { version } });
    afterCommit(tx, async () => {
      announceModel(app, scope, { id: modelId, entity: 'version', change: 'deleted' });
      if (key !== null) await app.files.delete(key);
    });
  });
}
