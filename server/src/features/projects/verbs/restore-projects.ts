import type { Context } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { type BinnedProjects, chooseBinned } from './choose-binned.ts';
import { changeBinned, lockBinned } from '../store-bin.ts';

/**
 * Restores deleted projects of a company with what was deleted with them, each in a transaction of its own. Returns their number; projects
 * that are no longer in the bin are skipped.
 */
export async function restoreProjects({ app, scope }: Context<CompanyScope>, choice: BinnedProjects): Promise<number> {
  const ids = await app.database.read(scope, (tx) => chooseBinned({ tx, scope }, choice));
  let restored = 0;
  for (const id of ids) if (await restoreProject({ app, scope }, id)) restored += 1;
  app.access.forgetAll();
  return restored;
}

async function restoreProject({ app, scope }: Context<CompanyScope>, id: number): Promise<boolean> {
  const { companyId } = scope;
  return await app.database.write(scope, async (tx) => {
    const before = await lockBinned(tx, scope, id);
    if (!before) return false;
    await changeBinned(tx, scope, id, { deletedAt: null, deletedBy: null });
    await record(
      { tx, scope },
      { action: 'restore', entityType: 'project', entityId: id, name: before.name, projectId: id },
    );
    for (const { restore } of contributionsTo(app, 'project')) await restore?.({ app, tx, scope }, id);
    afterCommit(tx, () => {
      const event = { id, change: 'created', company_id: companyId };
      app.broadcast.publish([`project:${id}`, `company:${companyId}`], 'project', event);
    });
    return true;
  });
}
