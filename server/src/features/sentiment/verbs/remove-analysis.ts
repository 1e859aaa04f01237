import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { requestStop } from '../../tasks/verbs/request-stop.ts';
import { deleteAnalysis } from '../store.ts';
import { queue } from '../store-results.ts';
import { fileIdsOf, listVersions } from '../store-versions.ts';
import { deleteStoredFiles } from './delete-stored-files.ts';
import { logChange } from './log-change.ts';
import { requireAnalysis } from './require-analysis.ts';

/** Deletes an analysis with its samples, versions, results and corrections, and ends its tasks. */
export async function removeAnalysis({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id });
    const versions = await listVersions(tx, scope, id);
    const taskIds = [
      ...(await queue.liveTaskIds(tx, scope, id)),
      ...versions.flatMap(({ state, taskId }) => (['queued', 'training'].includes(state) ? (taskId ?? []) : [])),
    ];
    // Tasks before the analysis: that is the order in which a run locks them.
    if (scope.actor.userId !== null) {
      await requestStop({ app, tx, scope }, { ids: taskIds, userId: scope.actor.userId, terminate: true });
    }
    const analysis = await requireAnalysis({ tx, scope }, { id, lock: 'lock' });
    const files = await fileIdsOf(tx, scope, { analysisId: id });
    await deleteAnalysis(tx, scope, id);
    await deleteStoredFiles({ app, tx, scope }, files);
    const before = { name: analysis.name, description: analysis.description };
    await logChange({ app, tx, scope }, { analysis, action: 'delete', before });
  });
}
