import { say } from '@dossier/contract/ai-providers/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { findModels, findProviders } from '../store.ts';

/** Deletes the folder of a model that was fetched, unless a provider lists it. */
export async function removeLocalModel({ app, scope }: Context<AppScope>, name: string): Promise<void> {
  const { local } = app.models;
  const models = await local.list();
  const model = models.find((candidate) => candidate.name === name);
  if (!model) throw new Failure('not_found');
  if (!model.fetched) throw new Failure('conflict', say('local_not_fetched'));
  const [folder = ''] = name.split(':');
  await app.database.write(scope, async (tx) => {
    const locals = (await findProviders(tx, scope)).filter(({ kind }) => kind === 'local').map(({ id }) => id);
    const allModels = await findModels(tx, scope);
    const isUsed = allModels.some(
      (other) => locals.includes(other.providerId) && (other.name === folder || other.name.startsWith(`${folder}:`)),
    );
    if (isUsed) throw new Failure('conflict', say('local_in_use'));
    await record({ tx, scope }, { action: 'delete_model', entityType: 'ai_provider', entityId: null, name });
  });
  await local.remove(folder);
}
