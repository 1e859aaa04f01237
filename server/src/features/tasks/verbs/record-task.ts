import type { TransactionContext } from '../../../access/context.ts';
import { everyTask } from '@dossier/contract/rooms';
import { recordIn } from '../../audit/verbs/record.ts';
import type { TaskRow } from '../tables.ts';

type TaskAction = 'cancel_task' | 'terminate_task' | 'retry_task';

/** Logs that a task was stopped or retried, at the task's entity. */
export async function recordTask(
  { tx, scope }: TransactionContext,
  { action, before, after }: { action: TaskAction; before: TaskRow; after: TaskRow },
): Promise<void> {
  await recordIn(
    { tx, scope },
    {
      companyId: after.companyId,
      entries: [
        {
          action,
          entityType: after.entityType,
          entityId: after.entityId,
          name: everyTask[after.kind].description,
          projectId: after.projectId,
          before: { task: before.id, status: before.status },
          after: { task: after.id, status: after.status },
        },
      ],
    },
  );
}
