import { Failure } from '@dossier/contract/base/failure';
import { MAX_MODELS } from '@dossier/contract/ner/constants';
import type { ModelChange, ModelInput, NerModel } from '@dossier/contract/ner/schema';
import { say } from '@dossier/contract/ner/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceModel } from '../announce.ts';
import { changeModel, countModels, insertModel } from '../store.ts';
import { announceFound } from './announce-found.ts';
import { addLabels } from './change-labels.ts';
import { getModel } from './list-models.ts';
import { logModel } from './log-model.ts';
import { namedOnce } from './named-once.ts';
import { requireModel, requireVersion } from './require-model.ts';

/** Adds a model with its first labels to the company. */
export async function createModel(
  { app, scope }: Context<CompanyScope>,
  { name, description, labels }: Omit<ModelInput, 'company_id'>,
): Promise<NerModel> {
  const id = await namedOnce('ner_model_name', name, () =>
    app.database.write(scope, async (tx) => {
      if ((await countModels(tx, scope)) >= MAX_MODELS) {
        throw new Failure('quota', say('too_many_models', { limit: MAX_MODELS }));
      }
      const model = await insertModel(tx, scope, { name, description });
      await addLabels({ tx, scope }, { modelId: model.id, labels });
      const after = { name, description, labels: labels.map((label) => label.name).join(', ') };
      await logModel({ tx, scope }, { model, action: 'create', after });
      afterCommit(tx, () => announceModel(app, scope, { id: model.id, entity: 'model', change: 'created' }));
      return model.id;
    }),
  );
  return await getModel({ app, scope }, id);
}

/** Changes a model, or activates a version. Throws `conflict` if another user changed it after `based_on`. */
export async function updateModel(
  { app, scope }: Context<CompanyScope>,
  { id, name, description, active_version_id: activeId, based_on: basedOn }: ModelChange & { id: number },
): Promise<NerModel> {
  await namedOnce('ner_model_name', name ?? '', () =>
    app.database.write(scope, async (tx) => {
      const before = await requireModel({ tx, scope }, { id, lock: 'lock' });
      if (basedOn !== undefined && new Date(basedOn).getTime() !== before.updatedAt.getTime()) {
        throw new Failure('conflict', say('changed_meanwhile'));
      }
      if (activeId != null) {
        const version = await requireVersion({ tx, scope }, { modelId: id, id: activeId });
        if (version.state !== 'trained') throw new Failure('conflict', say('not_trained'));
      }
      const model = await changeModel(tx, scope, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(activeId !== undefined && { activeVersionId: activeId }),
      });
      if (model.activeVersionId !== before.activeVersionId) {
        await announceFound({ app, tx, scope }, { modelId: id, finds: true });
      }
      const logged = (row: typeof model) => ({
        name: row.name,
        description: row.description,
        active_version_id: row.activeVersionId,
      });
      await logModel({ tx, scope }, { model, action: 'update', before: logged(before), after: logged(model) });
      afterCommit(tx, () => announceModel(app, scope, { id, entity: 'model' }));
    }),
  );
  return await getModel({ app, scope }, id);
}
