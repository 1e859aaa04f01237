import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { deleteEvaluation, findEvaluations } from '../store-evaluations.ts';

/** Deletes an evaluation with its answers, and ends it if it is running. */
export async function removeEvaluation({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const [row] = await findEvaluations(tx, scope, id);
    if (!row) throw new Failure('not_found');
    await stopTasks({ app, tx, scope }, { type: 'evaluation', ids: [id] });
    await deleteEvaluation(tx, scope, id);
    const before = { set: row.setName, created_at: row.createdAt.toISOString() };
    await record(
      { tx, scope },
      { action: 'delete', entityType: 'evaluation', entityId: id, name: row.setName, before },
    );
  });
}
