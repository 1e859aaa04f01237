import type { Context, TransactionContext } from '../../../access/context.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { announceTask } from '../announce.ts';
import { taskKey } from '../queueing.ts';
import { changeTask } from '../store.ts';
import { task } from '../tables.ts';

/** Ends all live tasks of a company that is being erased. */
export async function stopCompanyTasks({
  app,
  tx,
  scope,
}: Context<CompanyScope> & TransactionContext<CompanyScope>): Promise<void> {
  const live = await tx
    .select({ id: task.id, status: task.status })
    .from(task)
    .where(and(eq(task.companyId, scope.companyId), inArray(task.status, ['scheduled', 'start'])))
    .for('update');
  for (const { id, status } of live) {
    const ended = await changeTask(tx, scope, id, {
      status: status === 'start' ? 'terminated' : 'cancelled',
      stopRequested: 'terminate',
      stopRequestedBy: scope.actor.userId,
      completedAt: new Date(),
    });
    afterCommit(tx, async () => {
      await app.queue.cancel(taskKey(ended), 'terminated');
      announceTask(app, ended, 'task_postrun');
    });
  }
}
