import { MAX_MODELS } from '@dossier/contract/classification/constants';
import type { Model, ModelChange, ModelInput } from '@dossier/contract/classification/schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceModel } from '../announce.ts';
import { findDataset } from '../store-datasets.ts';
import { instancesOf } from '../store-instances.ts';
import { changeModel, countCompanyModels, findModel, insertModel } from '../store-models.ts';
import { applyMinimum } from '../store-predictions.ts';
import type { ModelRow } from '../tables.ts';
import { getModel } from './list-models.ts';
import { namedOnce } from './named-once.ts';
import { requireOwnModel } from './require-model.ts';

const logged = ({ name, description, generic, datasetId, activeInstanceId, minimumProbability }: ModelRow) => ({
  name,
  description,
  generic,
  dataset_id: datasetId,
  active_instance_id: activeInstanceId,
  minimum_probability: minimumProbability,
});

/** Adds a model to the company. */
export async function createModel(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  {
    name,
    description,
    dataset_id: datasetId,
    generic,
    minimum_probability: minimumProbability,
  }: Omit<ModelInput, 'company_id'>,
): Promise<Model> {
  if (generic) await assertMayShareWithAll({ authority });
  const row = await namedOnce(name, () =>
    app.database.write(scope, async (tx) => {
      if ((await countCompanyModels(tx, scope)) >= MAX_MODELS) {
        throw new Failure('quota', say('too_many_models', { limit: MAX_MODELS }));
      }
      await assertDataset(tx, scope, datasetId);
      const created = await insertModel(tx, scope, { name, description, generic, datasetId, minimumProbability });
      await record(
        { tx, scope },
        { action: 'create', entityType: 'classification_model', entityId: created.id, name, after: logged(created) },
      );
      afterCommit(tx, () => announceModel(app, scope, { row: created, change: 'created' }));
      return created;
    }),
  );
  return await getModel({ app, scope }, row.id);
}

/** Changes a model, or activates one of its instances. */
export async function updateModel(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  {
    id,
    name,
    description,
    dataset_id: datasetId,
    generic,
    active_model_instance_id: activeInstanceId,
    minimum_probability: minimumProbability,
  }: ModelChange & { id: number },
): Promise<Model> {
  const current = await requireOwnModel({ app, scope }, id);
  // Both ways: what every company uses is not taken away by one of them.
  if (generic !== undefined && generic !== current.generic) await assertMayShareWithAll({ authority });
  await namedOnce(name ?? '', () =>
    app.database.write(scope, async (tx) => {
      const before = await findModel(tx, scope, id, 'lock');
      if (!before) throw new Failure('not_found');
      if (datasetId !== undefined) await assertDataset(tx, scope, datasetId);
      if (activeInstanceId != null) await assertTrained(tx, scope, { id, activeInstanceId });
      if (minimumProbability !== undefined && minimumProbability !== before.minimumProbability) {
        await applyMinimum(tx, scope, { modelId: id, minimum: minimumProbability });
      }
      const row = await changeModel(tx, scope, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(datasetId !== undefined && { datasetId }),
        ...(generic !== undefined && { generic }),
        ...(activeInstanceId !== undefined && { activeInstanceId }),
        ...(minimumProbability !== undefined && { minimumProbability }),
      });
      await record(
        { tx, scope },
        {
          action: 'update',
          entityType: 'classification_model',
          entityId: id,
          name: row.name,
          before: logged(before),
          after: logged(row),
        },
      );
      afterCommit(tx, () => announceModel(app, scope, { row, change: 'updated' }));
    }),
  );
  return await getModel({ app, scope }, id);
}

/** Making a model generic, and the opposite, changes what every company has. */
async function assertMayShareWithAll({ authority }: Pick<ContextWithAuthority, 'authority'>): Promise<void> {
  const isPermitted = await authority.permissionChecker('app', 0);
  if (!isPermitted('CLASSIFICATION_MODEL_UPDATE')) throw new Failure('forbidden', say('generic_not_permitted'));
}

async function assertDataset(tx: Tx, scope: CompanyScope, id: number | null): Promise<void> {
  if (id === null || (await findDataset(tx, scope, id))) return;
  throw new Failure('validation', undefined, { dataset_id: say('unknown_dataset') });
}

async function assertTrained(
  tx: Tx,
  scope: CompanyScope,
  { id, activeInstanceId }: { id: number; activeInstanceId: number },
): Promise<void> {
  const rows = await instancesOf(tx, scope, [{ id, shared: false }]);
  const row = rows.find((instance) => instance.id === activeInstanceId);
  if (row?.state !== 'trained')
    throw new Failure('validation', undefined, { active_model_instance_id: say('not_trained') });
}
