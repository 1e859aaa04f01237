import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { EntityLink, Location } from '../../../resource.ts';
import type { FilterIds } from '../../settings/verbs/change-settings.ts';
import { findDatasetNames } from '../store-datasets.ts';
import { findEvaluationNames, findInstanceNames } from '../store-instances.ts';
import { findModels, listModels } from '../store-models.ts';
import { listShared, sharedModelOf } from '../store-shared.ts';

/** The company of a dataset, or null if it is not in the scope. */
export async function locateDataset({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const [row] = await findDatasetNames(tx, scope, [id]);
  return row ? { companyId: row.companyId, projectId: null } : null;
}

/** The company of a model in the scope, and those in which it is available as a model of another company. */
export async function locateModel({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const [row] = await findModels(tx, scope, [id]);
  const sharedWith = (await listShared(tx, scope))
    .filter(({ modelId, withdrawn }) => modelId === id && !withdrawn)
    .map(({ companyId }) => companyId);
  const companyId = row?.companyId ?? sharedWith[0];
  return companyId === undefined ? null : { companyId, projectId: null, sharedWith };
}

/** As its model. */
export async function locateInstance({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const [row] = await findInstanceNames(tx, scope, [id]);
  const modelId = row?.modelId ?? (await sharedModelOf(tx, scope, { kind: 'instance', id }));
  return modelId === null ? null : await locateModel({ tx, scope }, modelId);
}

/** As its model. */
export async function locateEvaluation({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
  const [row] = await findEvaluationNames(tx, scope, [id]);
  const modelId = row?.modelId ?? (await sharedModelOf(tx, scope, { kind: 'evaluation', id }));
  return modelId === null ? null : await locateModel({ tx, scope }, modelId);
}

type Described = TransactionContext<AccessibleScope>;
const link = (name: string, companyId: number): EntityLink => ({
  name,
  company_id: companyId,
  project_id: null,
  document_id: null,
  uuid: null,
});

/** The data for links to datasets in the companies of the scope. */
export async function describeDatasets({ tx, scope }: Described, ids: readonly number[]) {
  const rows = await findDatasetNames(tx, scope, ids);
  return new Map(
    rows
      .filter(({ companyId }) => scope.companies.includes(companyId))
      .map((row) => [row.id, link(row.name, row.companyId)]),
  );
}

export async function describeModels({ tx, scope }: Described, ids: readonly number[]) {
  const rows = await findModels(tx, scope, ids);
  return new Map(
    rows
      .filter(({ companyId }) => scope.companies.includes(companyId))
      .map((row) => [row.id, link(row.name, row.companyId)]),
  );
}

/** The data for links to instances: their addresses also have the id of the model, as `parents`. */
export async function describeInstances({ tx, scope }: Described, ids: readonly number[]) {
  const rows = await findInstanceNames(tx, scope, ids);
  return new Map(
    rows
      .filter(({ companyId }) => scope.companies.includes(companyId))
      .map((row) => [
        row.id,
        { ...link(`${row.modelName}, ${row.version}`, row.companyId), parents: { classification_model: row.modelId } },
      ]),
  );
}

export async function describeEvaluations({ tx, scope }: Described, ids: readonly number[]) {
  const rows = await findEvaluationNames(tx, scope, ids);
  return new Map(
    rows
      .filter(({ companyId }) => scope.companies.includes(companyId))
      .map((row) => [
        row.id,
        {
          ...link(`${row.modelName}, ${row.version}`, row.companyId),
          parents: { classification_model: row.modelId, classification_model_instance: row.instanceId },
        },
      ]),
  );
}

/** Which of these models can classify documents in the company or project: its own, and available ones. */
export const filterModelIds: FilterIds = async (app, scope, ids) => {
  if (!('companyId' in scope)) return new Set();
  const { rows } = await app.database.read(scope, (tx) =>
    listModels(tx, scope, { ids, page: 1, per_page: Math.max(1, ids.length), sort: 'name' }),
  );
  return new Set(rows.map(({ id }) => id));
};
