import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { requestStop } from '../../tasks/verbs/request-stop.ts';
import { lastTask } from './embedding-state.ts';

/** Cancels the company's task, which an admin did not start themselves. */
export async function stopEmbedding({ app, scope }: Context<CompanyScope>): Promise<void> {
  const { userId } = scope.actor;
  if (userId === null) return;
  await app.database.write(scope, async (tx) => {
    const task = await lastTask({ tx, scope });
    if (task) await requestStop({ app, tx, scope }, { ids: [task.id], userId, terminate: false });
  });
}
