import type { TransactionContext } from '../../../access/context.ts';
import { changeTask } from '../store.ts';

/** Sets the entity of a task that has created it. */
export async function nameEntity(
  { tx, scope }: TransactionContext,
  { taskId, entityId }: { taskId: number; entityId: number },
): Promise<void> {
  await changeTask(tx, scope, taskId, { entityId });
}
