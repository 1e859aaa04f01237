import type { Instance, Model } from '@dossier/contract/classification/schema';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getCompanyNames } from '../companies/verbs/get-company-names.ts';
import { getTaskStates } from '../tasks/verbs/get-task-states.ts';
import { loadAuthorship } from '../users/verbs/load-authorship.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { missingSamples } from './present.ts';
import { listClasses } from './store-classes.ts';
import { findDatasetNames } from './store-datasets.ts';
import { classesOfInstances, instancesOf } from './store-instances.ts';
import { countNewSamples, findModels, type ListedModel } from './store-models.ts';
import { findSharedModel, ownerNames } from './store-shared.ts';
import type { InstanceRow, ModelRow } from './tables.ts';

/** Instances with their classes and the progress of their tasks. */
export async function presentInstances(
  tx: Tx,
  {
    scope,
    models,
    currency,
  }: { scope: Scope; models: readonly Pick<ModelRow, 'id' | 'name' | 'activeInstanceId'>[]; currency: string },
  rows: readonly InstanceRow[],
): Promise<Instance[]> {
  const classes = await classesOfInstances(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const tasks = await getTaskStates(
    { tx, scope },
    rows.map(({ taskId }) => taskId),
  );
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => {
    const model = models.find(({ id }) => id === row.modelId);
    const task = row.taskId === null ? undefined : tasks.get(row.taskId);
    return {
      id: row.id,
      name: row.name,
      model: { id: row.modelId, name: model?.name ?? '' },
      classes: classes
        .filter(({ instanceId }) => instanceId === row.id)
        .map(({ classId, name, samples }) => ({ id: classId, name, samples })),
      version: row.version,
      status: task?.status ?? null,
      state: row.state,
      percentage: task?.percentage ?? (row.state === 'trained' ? 100 : 0),
      task_result_id: task ? row.taskId : null,
      problem: row.problem,
      active_instance: model?.activeInstanceId === row.id,
      engine: row.engine,
      provider_model:
        row.engine === 'provider'
          ? { id: row.providerModelId ?? 0, name: row.providerModelName ?? '', provider: row.providerName ?? '' }
          : null,
      examples: row.examples,
      number_of_samples: row.numberOfSamples,
      languages: row.languages,
      f1_score: row.f1Score,
      accuracy: row.accuracy,
      evaluation_id: row.evaluationId,
      cost_per_100: row.costPer100 === null ? null : { amount: row.costPer100, currency },
      seconds: row.seconds,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      trained_at: row.trainedAt?.toISOString() ?? null,
      created_by: getPerson(row.createdBy),
    };
  });
}

/** Models in the order of the list. */
export async function presentModels(
  tx: Tx,
  { scope, currency }: { scope: Scope; currency: string },
  listed: readonly ListedModel[],
): Promise<Model[]> {
  const own = await findModels(
    tx,
    scope,
    listed.filter(({ shared }) => !shared).map(({ id }) => id),
  );
  const shared: ModelRow[] = [];
  for (const { id } of listed.filter((row) => row.shared)) {
    const row = await findSharedModel(tx, scope, id);
    if (row) shared.push(row);
  }
  const models = new Map([...own, ...shared].map((row) => [row.id, row]));
  const instances = await instancesOf(tx, scope, listed);
  const shown = listed.flatMap(({ id }) => shownInstances(models.get(id), instances));
  const presented = await presentInstances(tx, { scope, models: [...models.values()], currency }, shown);
  const datasetIds = own.flatMap(({ datasetId }) => datasetId ?? []);
  const datasets = await findDatasetNames(tx, scope, datasetIds);
  const classes = await listClasses(tx, scope, datasetIds);
  const companies = new Map([
    ...(shared.length > 0 ? await ownerNames(tx, scope) : []),
    ...(await getCompanyNames({ tx, scope }, [...new Set(own.map(({ companyId }) => companyId))])),
  ]);
  const fresh = await countNewSamples(
    tx,
    scope,
    own.flatMap(({ id, datasetId }) => {
      const latest = instances.find(({ modelId }) => modelId === id);
      return datasetId === null ? [] : [{ modelId: id, datasetId, since: latest?.createdAt ?? null }];
    }),
  );
  const authorship = await loadAuthorship({ tx }, [...models.values()]);
  return listed.flatMap((entry): Model[] => {
    const row = models.get(entry.id);
    if (!row) return [];
    const ofModel = instances.filter(({ modelId }) => modelId === row.id);
    const [latest] = ofModel;
    const active = presented.find(({ id }) => id === row.activeInstanceId) ?? null;
    const dataset = entry.shared ? undefined : datasets.find(({ id }) => id === row.datasetId);
    const counts = classes.filter(({ datasetId }) => datasetId === row.datasetId).map(({ samples }) => samples);
    const isNewer = latest !== undefined && latest.version > (active?.version ?? 0);
    return [
      {
        id: row.id,
        name: row.name,
        description: row.description,
        company: { id: row.companyId, name: companies.get(row.companyId) ?? '' },
        shared: entry.shared,
        status: entry.status,
        generic: row.generic,
        dataset: dataset ? { id: dataset.id, name: dataset.name } : null,
        active_model_instance: active,
        active_model_instance_id: row.activeInstanceId,
        latest_instance: (isNewer && presented.find(({ id }) => id === latest.id)) || null,
        number_of_instances: ofModel.length,
        number_of_classes: entry.classes,
        languages: entry.languages,
        f1_score: active?.f1_score ?? null,
        documents_this_month: entry.documents,
        unlike_documents: entry.unlike,
        missing_samples: dataset ? missingSamples(counts) : 0,
        new_samples: fresh.get(row.id) ?? 0,
        minimum_probability: row.minimumProbability,
        ...authorship(row),
      },
    ];
  });
}

/** The active and the latest instance of a model. */
function shownInstances(row: ModelRow | undefined, instances: readonly InstanceRow[]): InstanceRow[] {
  const ofModel = instances.filter(({ modelId }) => modelId === row?.id);
  return ofModel.filter(({ id }, place) => place === 0 || id === row?.activeInstanceId);
}
