import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { TransactionContext } from '../../../access/context.ts';
import { queue } from '../store-results.ts';

/** What a task leaves is no longer queued when it ends, and queued again when it starts again. */
export async function syncAnalysis(
  { tx, scope }: TransactionContext,
  { id, status }: { id: number; status: TaskStatus },
): Promise<void> {
  if (status === 'scheduled') await queue.requeue(tx, scope, id);
  else if (status !== 'start') await queue.endQueued(tx, scope, id);
}
