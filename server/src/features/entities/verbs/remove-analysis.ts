import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { requestStop } from '../../tasks/verbs/request-stop.ts';
import { announceAnalysis } from '../announce.ts';
import { deleteAnalysis } from '../store.ts';
import { queue } from '../store-results.ts';
import { requireAnalysis } from './require-analysis.ts';

/** Deletes an analysis with its results and decisions, and ends its tasks. */
export async function removeAnalysis({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id });
    const taskIds = await queue.liveTaskIds(tx, scope, id);
    // Tasks before the analysis: that is the order in which a run locks them.
    if (scope.actor.userId !== null) {
      await requestStop({ app, tx, scope }, { ids: taskIds, userId: scope.actor.userId, terminate: true });
    }
    const { name, description } = await requireAnalysis({ tx, scope }, { id, lock: 'lock' });
    await deleteAnalysis(tx, scope, id);
    await record(
      { tx, scope },
      { action: 'delete', entityType: 'entity_analysis', entityId: id, name, before: { name, description } },
    );
    afterCommit(tx, () => announceAnalysis(app, scope, { id, change: 'deleted' }));
  });
}
