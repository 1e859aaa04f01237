import { say } from '@dossier/contract/signatures/sentences';
import type { TaskStatus } from '@dossier/contract/tasks/constants';
import type { TransactionContext } from '../../../access/context.ts';
import { endQueued, requeue } from '../store-checks.ts';

/** What a task leaves is no longer queued when it ends, and queued again when it starts again. */
export async function syncDetection(
  { tx, scope }: TransactionContext,
  { id, status }: { id: number; status: TaskStatus },
): Promise<void> {
  if (status === 'scheduled') await requeue(tx, scope, id);
  else if (status !== 'start') await endQueued(tx, scope, id, say('stopped'));
}
