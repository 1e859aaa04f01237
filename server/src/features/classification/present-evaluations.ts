import type { Evaluation, EvaluationEntry } from '@dossier/contract/classification/schema';
import type { Mention } from '@dossier/contract/base/page';
import type { Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { getTaskStates } from '../tasks/verbs/get-task-states.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { EvaluationRow, InstanceRow } from './tables.ts';

interface ShownEvaluation {
  evaluation: EvaluationRow;
  instance: InstanceRow;
  model: Mention;
}

/** Evaluations as they are listed; those of shared models do not name the dataset of the other company. */
export async function presentEvaluations(
  tx: Tx,
  scope: Scope,
  rows: readonly ShownEvaluation[],
  currency: string,
): Promise<EvaluationEntry[]> {
  if (rows.length === 0) return [];
  const tasks = await getTaskStates(
    { tx, scope },
    rows.map(({ evaluation }) => evaluation.taskId),
  );
  const personOf = await loadPeople(
    { tx },
    rows.map(({ evaluation }) => evaluation.createdBy),
  );
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
export async function presentEvaluation(
  tx: Tx,
  scope: Scope,
  row: ShownEvaluation,
  currency: string,
): Promise<Evaluation> {
  const [entry] = await presentEvaluations(tx, scope, [row], currency);
  return { ...entry!, metrics: row.evaluation.metrics };
}
