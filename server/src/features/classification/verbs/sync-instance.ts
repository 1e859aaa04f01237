import type { EvaluationState, InstanceState } from '@dossier/contract/classification/constants';
import { say } from '@dossier/contract/classification/sentences';
import { type Sentence, storedSentence, type Wording } from '@dossier/contract/base/sentence';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { Context, TransactionContext } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceEvaluation, announceInstance } from '../announce.ts';
import { changeEvaluation, findPlaceOfEvaluation } from '../store-evaluations.ts';
import { changeInstance, findPlaceOfInstance } from '../store-training.ts';

interface Task {
  companyId: number;
  entityId: number | null;
  status: TaskStatus;
  errorMessage: string | null;
  errorWording: Wording | null;
}

const instanceStates: Partial<Record<TaskStatus, InstanceState>> = {
  scheduled: 'created',
  start: 'training',
  failure: 'failed',
  cancelled: 'failed',
  terminated: 'failed',
};

const evaluationStates: Partial<Record<TaskStatus, EvaluationState>> = {
  scheduled: 'created',
  start: 'evaluating',
  failure: 'failed',
  cancelled: 'failed',
  terminated: 'failed',
};

/** Updates the state of an instance from its task; a successful one stored it with its results. */
export async function syncInstance({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  const state = instanceStates[task.status];
  if (!state || task.entityId === null) return;
  const place = await findPlaceOfInstance(tx, scope, { companyId: task.companyId, id: task.entityId });
  if (!place) return;
  await changeInstance(tx, scope, place, { state, problem: problemOf(task) });
  afterCommit(tx, () => announceInstance(app, place, { id: place.id, modelId: place.modelId, change: 'updated' }));
}

/** The same of an evaluation. */
export async function syncEvaluation({ app, tx, scope }: Context & TransactionContext, task: Task): Promise<void> {
  const state = evaluationStates[task.status];
  if (!state || task.entityId === null) return;
  const place = await findPlaceOfEvaluation(tx, scope, { companyId: task.companyId, id: task.entityId });
  if (!place) return;
  await changeEvaluation(tx, scope, place, { state, problem: problemOf(task) });
  afterCommit(tx, () => announceEvaluation(app, place, { id: place.id, modelId: place.modelId, change: 'updated' }));
}

function problemOf({ status, errorMessage, errorWording }: Task): Sentence | null {
  if (status === 'cancelled' || status === 'terminated') return say('cancelled');
  return errorMessage === null ? null : storedSentence(errorMessage, errorWording);
}
