import type { TransactionContext } from '../../../access/context.ts';
import { changeTask } from '../store.ts';

/** Says what a task is about, once it has made it. */
export async function nameEntity(
  { tx, scope }: TransactionContext,
  { taskId, entityId }: { taskId: number; entityId: number },
): Promise<void> {
  await changeTask(tx, scope, taskId, { entityId });
}
