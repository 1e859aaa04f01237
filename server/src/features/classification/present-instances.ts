import type { Evaluation, EvaluationEntry, Instance } from '@dossier/contract/classification/schema';
import type { Mention } from '@dossier/contract/base/page';
import type { Scope } from '../../access/scope.ts';
import type { App } from '../../app.ts';
import type { Tx } from '../../engines/database/port.ts';
import { readCurrency } from '../settings/verbs/read-currency.ts';
import { taskStates } from '../tasks/verbs/task-states.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { findClassesOf } from './store-predictions.ts';
import type { EvaluationRow, InstanceRow } from './tables.ts';

/** A model as it is named beside its instances. */
export interface NamedModel extends Mention {
  activeInstanceId: number | null;
}

/** Instances with their classes and the progress of their tasks; those of shared models are without task and author. */
export async function presentInstances(
  app: App,
  tx: Tx,
  scope: Scope,
  rows: readonly { instance: InstanceRow; model: NamedModel }[],
): Promise<Instance[]> {
  if (rows.length === 0) return [];
  const instances = rows.map(({ instance }) => instance);
  const classes = await findClassesOf(
    tx,
    scope,
    instances.map(({ id }) => id),
  );
  const tasks = await taskStates(
    { tx, scope },
    instances.flatMap(({ taskId }) => taskId ?? []),
  );
  const personOf = await loadPeople(
    { tx },
    instances.map(({ createdBy }) => createdBy),
  );
  const currency = instances.some(({ costPer100 }) => costPer100 !== null) ? await readCurrency({ app, scope }) : '';
  return rows.map(({ instance: row, model }) => {
    const task = row.taskId === null ? undefined : tasks.get(row.taskId);
    const isOwn = scope.companyIds.includes(row.companyId);
    return {
      id: row.id,
      name: row.name,
      model: { id: model.id, name: model.name },
      classes: (classes.get(row.id) ?? []).map(({ classId, name, samples }) => ({ id: classId, name, samples })),
      version: row.version,
      status: task?.status ?? null,
      state: row.state,
      percentage: row.state === 'trained' ? 100 : (task?.percentage ?? 0),
      task_result_id: isOwn ? row.taskId : null,
      problem: row.problem,
      active_instance: model.activeInstanceId === row.id,
      engine: row.engine,
      provider_model:
        row.providerModelId === null
          ? null
          : { id: row.providerModelId, name: row.providerModelName ?? '', provider: row.providerName ?? '' },
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
      created_by: isOwn ? personOf(row.createdBy) : null,
    };
  });
}

interface ShownEvaluation {
  evaluation: EvaluationRow;
  instance: InstanceRow;
  model: Mention;
}

/** Evaluations as they are listed; those of shared models do not name the dataset of the other company. */
export async function presentEvaluations(
  app: App,
  tx: Tx,
  scope: Scope,
  rows: readonly ShownEvaluation[],
): Promise<EvaluationEntry[]> {
  if (rows.length === 0) return [];
  const tasks = await taskStates(
    { tx, scope },
    rows.flatMap(({ evaluation }) => evaluation.taskId ?? []),
  );
  const personOf = await loadPeople(
    { tx },
    rows.map(({ evaluation }) => evaluation.createdBy),
  );
  const currency = rows.some(({ evaluation }) => evaluation.cost !== null) ? await readCurrency({ app, scope }) : '';
  return rows.map(({ evaluation: row, instance, model }) => {
    const task = row.taskId === null ? undefined : tasks.get(row.taskId);
    const isOwn = scope.companyIds.includes(row.companyId);
    return {
      id: row.id,
      dataset: isOwn && row.datasetId !== null ? { id: row.datasetId, name: row.datasetName } : null,
      dataset_name: isOwn ? row.datasetName : '',
      method: row.method,
      status: task?.status ?? null,
      state: row.state,
      percentage: row.state === 'evaluated' ? 100 : (task?.percentage ?? 0),
      f1_score: row.f1Score,
      accuracy: row.accuracy,
      number_of_samples: row.numberOfSamples,
      evaluated_at: row.evaluatedAt?.toISOString() ?? null,
      task_result_id: isOwn ? row.taskId : null,
      problem: row.problem,
      model_instance: {
        id: instance.id,
        name: instance.name,
        version: instance.version,
        engine: instance.engine,
        model: { id: model.id, name: model.name },
      },
      seconds: row.seconds,
      cost: row.cost === null ? null : { amount: row.cost, currency },
      created_at: row.createdAt.toISOString(),
      created_by: isOwn ? personOf(row.createdBy) : null,
    };
  });
}

/** The same with the figures. */
export async function presentEvaluation(app: App, tx: Tx, scope: Scope, row: ShownEvaluation): Promise<Evaluation> {
  const [entry] = await presentEvaluations(app, tx, scope, [row]);
  return { ...entry!, metrics: row.evaluation.metrics };
}
