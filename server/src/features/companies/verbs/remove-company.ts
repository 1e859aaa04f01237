import type { Context } from '../../../access/context.ts';
import type { CompanyEvent } from '@dossier/contract/companies/events';
import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { contributionsTo } from '../../../contributions.ts';
import type { AppScope, CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { nameActor } from '../../users/verbs/name-actor.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { changeCompany, lockCompany } from '../store.ts';

/** Deletes the company: it is invisible at once, and a system task erases its data. */
export async function removeCompany({ app, scope }: Context<CompanyScope>, system: AppScope): Promise<void> {
  const { companyId } = scope;
  await app.database.write([scope, system], async (tx) => {
    const company = await lockCompany(tx, scope);
    if (!company || company.deletedAt !== null) throw new Failure('not_found');
    await changeCompany(tx, scope, { deletedAt: new Date() });
    const by = await nameActor({ tx, scope });
    const amount: Record<string, number> = {};
    for (const { count } of contributionsTo(app, 'company')) Object.assign(amount, await count?.(tx, scope));
    await startTask(
      { app, tx, scope: system },
      {
        kind: 'erase_company',
        entityId: companyId,
        payload: { name: company.name, amount: { ...amount, deleted_by: by?.name ?? null } },
        idempotencyKey: `erase_company:${companyId}`,
      },
    );
    const entry = { action: 'delete', entityType: 'company', entityId: companyId, name: company.name } as const;
    await record({ tx, scope: system }, entry);
    afterCommit(tx, () => {
      const event: CompanyEvent = { id: companyId, change: 'deleted', by };
      app.broadcast.publish(`company:${companyId}`, 'company', event);
    });
  });
  app.access.forgetAll();
}
