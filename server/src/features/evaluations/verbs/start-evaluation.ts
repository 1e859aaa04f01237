import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import { MAX_EVALUATIONS } from '@dossier/contract/evaluations/constants';
import type { EvaluationInput } from '@dossier/contract/evaluations/schema';
import { say } from '@dossier/contract/evaluations/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { findSet, listQuestions } from '../store.ts';
import { changeEvaluation, countEvaluations, insertEvaluation } from '../store-evaluations.ts';
import { listModels } from './list-models.ts';

/** Starts the task that asks every question of a set to every chosen model; returns the id of the evaluation. */
export async function startEvaluation(
  { app, scope }: Context<CompanyScope>,
  { set_id: setId, model_ids: modelIds }: EvaluationInput,
): Promise<number> {
  const available = await listModels({ app, scope });
  const models = [...new Set(modelIds)].map((id) => {
    const model = available.find((candidate) => candidate.id === id);
    if (!model) throw new Failure('validation', undefined, { model_ids: say('unknown_model') });
    return { modelId: id === BUILT_IN_MODEL_ID ? null : id, modelName: model.name, providerName: model.provider };
  });
  return await app.database.write(scope, async (tx) => {
    const set = await findSet(tx, scope, setId, 'lock');
    if (!set) throw new Failure('not_found');
    if ((await countEvaluations(tx, scope)) >= MAX_EVALUATIONS) {
      throw new Failure('quota', say('too_many_evaluations', { limit: MAX_EVALUATIONS }));
    }
    const questions = await listQuestions(tx, scope, setId);
    if (questions.length === 0) throw new Failure('validation', undefined, { set_id: say('questions_required') });
    const row = await insertEvaluation(tx, scope, { set, questions, models });
    const task = await startTask({ app, tx, scope }, { kind: 'run_evaluation', entityId: row.id, lane: 'bulk' });
    await changeEvaluation(tx, scope, row, { taskId: task.id });
    const after = { questions: questions.length, models: models.map(({ modelName }) => modelName) };
    await record(
      { tx, scope },
      { action: 'create', entityType: 'evaluation', entityId: row.id, name: set.name, after },
    );
    return row.id;
  });
}
