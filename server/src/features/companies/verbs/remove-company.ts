import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { AppScope, CompanyScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { changeCompany, findOwnRow, lockCompany } from '../store.ts';

/**
 * Deletes the company: from now on nobody sees it, and a task on the installation's shelf erases everything of it. Once the task exists the
 * company is lost, even if this process dies before it is hidden: hiding it is the first thing that the task does.
 */
export async function removeCompany(app: App, scope: CompanyScope, installation: AppScope): Promise<void> {
  const { companyId } = scope;
  const company = await app.database.read(scope, (tx) => findOwnRow(tx, scope));
  if (!company || company.deletedAt !== null) throw new Failure('not_found');
  await app.database.write(installation, async (tx) => {
    await startTask(app, tx, installation, {
      kind: 'erase_company',
      entityId: companyId,
      payload: { name: company.name },
      idempotencyKey: `erase_company:${companyId}`,
    });
    const deed = { action: 'delete', entityType: 'company', entityId: companyId, name: company.name } as const;
    await record(tx, installation, deed);
  });
  await app.database.write(scope, async (tx) => {
    const row = await lockCompany(tx, scope);
    if (!row || row.deletedAt !== null) return;
    await changeCompany(tx, scope, { deletedAt: new Date() });
    afterCommit(tx, () => {
      app.broadcast.publish(`company:${companyId}`, 'company', { id: companyId, change: 'deleted' });
    });
  });
  app.access.forgetAll();
}
