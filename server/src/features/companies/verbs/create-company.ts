import type { Context } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { assignSystemRole } from '../../roles/verbs/assign-system-role.ts';
import { insertCompany } from '../store.ts';

export interface NewCompany {
  name: string;
  description: string;
  demo?: boolean;
}

/**
 * Creates the company of the scope, whose id is new; the caller becomes its admin.
 *
 * @param alongside further work in the same transaction
 */
export async function createCompany(
  { app, scope }: Context<CompanyScope>,
  { alongside, ...input }: NewCompany & { alongside?: (tx: Tx) => Promise<void> },
): Promise<void> {
  const { userId } = scope.actor;
  await app.database.write(scope, async (tx) => {
    const { name, description, demo = false } = input;
    await insertCompany(tx, scope, { name, description, demo, createdBy: userId, updatedBy: userId });
    if (userId !== null) await assignSystemRole({ tx, scope }, { userId, key: 'company_admin' });
    await record(
      { tx, scope },
      {
        action: 'create',
        entityType: 'company',
        entityId: scope.companyId,
        name,
        after: { name, description },
      },
    );
    await alongside?.(tx);
    afterCommit(tx, () => {
      const event = { id: scope.companyId, change: 'created' };
      if (userId !== null) app.broadcast.publish(`user:${userId}`, 'company', event);
    });
  });
  app.access.forgetAll();
}
