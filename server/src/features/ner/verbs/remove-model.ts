import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/ner/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { contributionsTo } from '../../../contributions.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceModel } from '../announce.ts';
import { deleteModel } from '../store.ts';
import { deleteFiles } from '../store-files.ts';
import { logModel } from './log-model.ts';
import { requireModel } from './require-model.ts';

/** Deletes a model with its sentences and versions, and ends its training. Throws `conflict` while an entity analysis uses it. */
export async function removeModel({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    await requireModel({ tx, scope }, { id });
    // Tasks before the model: that is the order in which a run locks them.
    await stopTasks({ app, tx, scope }, { type: 'ner_model', ids: [id] });
    const model = await requireModel({ tx, scope }, { id, lock: 'lock' });
    let count = 0;
    for (const { uses } of contributionsTo(app, 'ner_model')) count += (await uses(tx, scope, [id])).get(id) ?? 0;
    if (count > 0) throw new Failure('conflict', say('model_in_use', { count }));
    const keys = await deleteFiles(tx, scope, id);
    await deleteModel(tx, scope, id);
    const { name, description } = model;
    await logModel({ tx, scope }, { model, action: 'delete', before: { name, description } });
    afterCommit(tx, async () => {
      announceModel(app, scope, { id, entity: 'model', change: 'deleted' });
      for (const key of keys) {
        await app.files
          .delete(key)
          .catch((error: unknown) => app.log.warn({ err: error, key }, 'a file was left over'));
      }
    });
  });
}
