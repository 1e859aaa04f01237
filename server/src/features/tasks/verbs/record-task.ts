import { everyTask } from '@dossier/contract/rooms';
import type { Tx } from '../../../engines/database/port.ts';
import type { Scope } from '../../../scope.ts';
import { recordIn } from '../../audit/verbs/record.ts';
import type { TaskRow } from '../tables.ts';

type TaskDeed = 'cancel_task' | 'terminate_task' | 'retry_task';

/** Writes down that somebody stopped a task or started it again, at the thing that the task is about. */
export async function recordTask(
  tx: Tx,
  scope: Scope,
  action: TaskDeed,
  before: TaskRow,
  after: TaskRow,
): Promise<void> {
  await recordIn(tx, scope, after.companyId, {
    action,
    entityType: after.entityType,
    entityId: after.entityId,
    name: everyTask[after.kind].description.en,
    projectId: after.projectId,
    before: { task: before.id, status: before.status },
    after: { task: after.id, status: after.status },
  });
}
