import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { withInstallation } from '../../../http/authorize.ts';
import type { AppScope, CompanyScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { changeCompany, lockCompany } from '../store.ts';

/** Deletes the company: from now on nobody sees it, and a task of the installation erases everything of it. */
export async function removeCompany(app: App, scope: CompanyScope, installation: AppScope): Promise<void> {
  const { companyId } = scope;
  await app.database.write(withInstallation(scope), async (tx) => {
    const company = await lockCompany(tx, scope);
    if (!company || company.deletedAt !== null) throw new Failure('not_found');
    await changeCompany(tx, scope, { deletedAt: new Date() });
    await startTask(app, tx, installation, {
      kind: 'erase_company',
      entityId: companyId,
      payload: { name: company.name },
      idempotencyKey: `erase_company:${companyId}`,
    });
    const deed = { action: 'delete', entityType: 'company', entityId: companyId, name: company.name } as const;
    await record(tx, installation, deed);
    afterCommit(tx, () => {
      app.broadcast.publish(`company:${companyId}`, 'company', { id: companyId, change: 'deleted' });
    });
  });
  app.access.forgetAll();
}
