import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { TransactionContext } from '../../../access/context.ts';
import { findTaskStates } from '../store.ts';

export interface TaskState {
  status: TaskStatus;
  percentage: number;
}

/** The status and progress of tasks, for entities that show them. */
export async function taskStates(
  { tx, scope }: TransactionContext,
  ids: readonly number[],
): Promise<Map<number, TaskState>> {
  const rows = await findTaskStates(tx, scope, ids);
  return new Map(rows.map(({ id, status, percentage }) => [id, { status, percentage }]));
}
