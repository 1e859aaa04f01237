import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { TransactionContext } from '../../../access/context.ts';
import { findTaskStates } from '../store.ts';

/** Uuid, status and percentage of these tasks, by id; without those that were deleted. */
export async function getTaskStates(
  { tx, scope }: TransactionContext,
  ids: readonly (number | null)[],
): Promise<Map<number, { uuid: string; status: TaskStatus; percentage: number }>> {
  const rows = await findTaskStates(
    tx,
    scope,
    ids.filter((id) => id !== null),
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
