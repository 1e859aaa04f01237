import type { EvaluationState } from '@dossier/contract/evaluations/constants';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { TransactionContext } from '../../../access/context.ts';
import { changeEvaluation } from '../store-evaluations.ts';

const states: Record<TaskStatus, EvaluationState> = {
  scheduled: 'running',
  start: 'running',
  success: 'done',
  failure: 'failed',
  cancelled: 'cancelled',
  terminated: 'cancelled',
};

/** Updates the state of an evaluation from its task. What was answered stays. */
export async function syncEvaluation(
  { tx, scope }: TransactionContext,
  {
    companyId,
    entityId,
    status,
    completedAt,
  }: { companyId: number; entityId: number | null; status: TaskStatus; completedAt: Date | null },
): Promise<void> {
  if (entityId === null) return;
  await changeEvaluation(tx, scope, { companyId, id: entityId }, { state: states[status], endedAt: completedAt });
}
