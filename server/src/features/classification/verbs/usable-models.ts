import type { UsableModel } from '@dossier/contract/classification/prediction-schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope, TenantScope } from '../../../access/scope.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { findClassesOf } from '../store-predictions.ts';
import { findUsable, type UsableModelRow } from '../store-usable.ts';

/** The models that can classify the documents of a project, by name. */
export async function listUsableModels({ app, scope }: Context<ProjectScope>): Promise<UsableModel[]> {
  const automatic = await readSetting({ app, scope }, 'classification.models');
  return await app.database.read(scope, async (tx) => {
    const usable = await findUsable(tx, scope);
    const classes = await findClassesOf(
      tx,
      scope,
      usable.map(({ instance }) => instance.id),
    );
    return usable.map(({ model, instance, isShared }) => ({
      id: model.id,
      name: model.name,
      classes: (classes.get(instance.id) ?? []).map(({ classId, name }) => ({ id: classId, name })),
      version: instance.version,
      shared: isShared,
      automatic: automatic.includes(model.id),
    }));
  });
}

/** A model that is available in the company, with its active instance; null if it is not, or no longer. */
export async function findUsableModel(
  { app, scope }: Context<TenantScope>,
  modelId: number,
): Promise<UsableModelRow | null> {
  const [usable] = await app.database.read(scope, (tx) => findUsable(tx, scope, [modelId]));
  return usable ?? null;
}
