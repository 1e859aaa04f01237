import type { Tx } from '../../../engines/database/port.ts';
import type { Scope } from '../../../scope.ts';
import { changeTask } from '../store.ts';

/** Says what a task is about, once it has made it. */
export async function nameEntity(tx: Tx, scope: Scope, taskId: number, entityId: number): Promise<void> {
  await changeTask(tx, scope, taskId, { entityId });
}
